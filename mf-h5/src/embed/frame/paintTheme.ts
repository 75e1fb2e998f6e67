import type { H5EditorTheme } from '../package/h5-editor.d.ts';

const system = window.matchMedia('(prefers-color-scheme: dark)');
let chosen: H5EditorTheme = 'light';

/** Sets Semi's dark mode attribute on the frame's body. */
function paint(): void {
  const dark = chosen === 'dark' || (chosen === 'system' && system.matches);
  if (dark) document.body.setAttribute('theme-mode', 'dark');
  else document.body.removeAttribute('theme-mode');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
}

system.addEventListener('change', paint);

/** Applies light, dark, or system theme. */
export function paintTheme(theme: H5EditorTheme): void {
  chosen = theme;
  paint();
}
