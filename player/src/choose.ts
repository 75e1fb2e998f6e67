/**
 * Starts the build that this browser runs. Chromium has modules since 61 and the syntax of 2022 since 94; the current
 * build also calls APIs of 2024. Feature-detected; the user agent does not reveal it.
 */
const runsCurrent =
  'withResolvers' in Promise &&
  'toReversed' in Array.prototype &&
  'any' in AbortSignal &&
  'json' in Response &&
  CSS.supports('selector(:has(a))');

// Written in the syntax of 2018, since this is not rewritten.
const { currentScript } = document;
const { current = '', old = '' } = currentScript ? currentScript.dataset : {};

function start(address: string, instead?: string): void {
  const script = document.createElement('script');
  script.src = address;
  if (instead) script.onerror = () => start(instead);
  document.head.append(script);
}

// A browser that was updated while there was no network has the build for old ones, which runs there as well.
if (runsCurrent) start(current, old);
else start(old);
