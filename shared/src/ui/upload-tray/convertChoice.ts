const key = 'material.alwaysConvert';

/** Whether files are converted without asking; stored in the browser. */
export const alwaysConverts = (): boolean => localStorage.getItem(key) === '1';

/** Stores the choice for this browser, across sessions and accounts. */
export function setAlwaysConvert(always: boolean): void {
  if (always) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
