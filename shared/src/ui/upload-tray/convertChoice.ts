const key = 'material.alwaysConvert';

/** Whether files are converted without asking first, remembered by the browser. */
export const alwaysConverts = (): boolean => localStorage.getItem(key) === '1';

export function setAlwaysConvert(always: boolean): void {
  if (always) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}
