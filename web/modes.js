/* The modes in the order of the header. Each is loaded when it is first entered, and is made by its
 * create(shell); what a mode and a shell are stands at the top of app.js. `needsSound` greys a mode
 * while the position cannot be played, and `served` hides it where no service answers. */
export const modes = [
    {name: "edit", title: "Edit", load: () => import("./edit.js")},
    {name: "analyse", title: "Analyse", needsSound: true, load: () => import("./analyse.js")},
    {name: "play", title: "Play", needsSound: true, load: () => import("./play.js")},
    {name: "library", title: "Library", served: true, load: () => import("./library.js")},
];
