/** Where the browser keeps what phones sent, and what of it was shown. */
export const storageKey = 'vitrine-applet';
