/* Is the page part of `forsyth serve`? There this file says true, on a static host false. */
export const served = false;
