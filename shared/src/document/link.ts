const activeSchemes = /^(javascript|vbscript|data|blob|file|about):/i;

/** False for text that would execute or read something when followed: `javascript:` and the like, however spaced. */
export function isSafeLink(text: string): boolean {
  const packed = [...text].filter((letter) => letter.charCodeAt(0) > 32).join('');
  return !activeSchemes.test(packed);
}
