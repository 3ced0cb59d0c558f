/* What one mode hands to the next: a game that was played, for Analyse. */
export const handed = {tree: null};
