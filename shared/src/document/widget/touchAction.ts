/** `coActionType`: what a touch of a widget does. */

export const noAction = 1;
/** Shows a scene of the same program. */
export const sceneLink = 2;
/** Opens an address. */
export const addressLink = 3;
/** Plays another program. */
export const programLink = 4;
