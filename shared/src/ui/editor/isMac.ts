/** True where shortcuts are written with Command. */
export const isMac: boolean = /Mac|iPhone|iPad/.test(navigator.userAgent);
