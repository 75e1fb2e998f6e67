/** localStorage key of phone items and of those already shown. */
export const storageKey = 'vitrine-applet';
