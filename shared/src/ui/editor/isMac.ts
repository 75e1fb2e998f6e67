/** True where shortcuts use Command. */
export const isMac: boolean = /Mac|iPhone|iPad/.test(navigator.userAgent);
