import { lockKiosk } from './kioskLock.ts';
import { leadByKeys } from './spotKeys.ts';

export interface KioskOptions {
  readonly root: HTMLElement;
  /** Opened by the key `i` or a long press. */
  readonly onDiagnostics: () => void;
  readonly onError: (reason: unknown) => void;
}

const cursorTime = 3000;
const pressTime = 800;

/**
 * Makes a browser window behave like a screen: full screen, no cursor, no sleep, keyboard navigation, and no way out.
 */
export function behaveAsKiosk(options: KioskOptions): void {
  lockKiosk(options.root);
  leadByKeys(options.root);
  hideIdleCursor(options.root);
  listenForDiagnostics(options);
  document.addEventListener('dblclick', () => toggleFullscreen(options));
  keepAwake(options);
}

function hideIdleCursor(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    root.classList.remove('still');
    clearTimeout(timer);
    timer = setTimeout(() => root.classList.add('still'), cursorTime);
  };
  document.addEventListener('pointermove', moved);
  moved();
}

function listenForDiagnostics({ onDiagnostics }: KioskOptions): void {
  let press: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'i' && !event.ctrlKey && !event.metaKey && !event.altKey) onDiagnostics();
  });
  document.addEventListener('pointerdown', () => {
    clearTimeout(press);
    press = setTimeout(onDiagnostics, pressTime);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => clearTimeout(press));
  }
}

function toggleFullscreen({ root, onError }: KioskOptions): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  change.catch(onError);
}

/** A wake lock is released whenever the page is hidden, so it is requested again each time it becomes visible. */
function keepAwake({ onError }: KioskOptions): void {
  // Absent without a secure context, despite the type.
  const wakeLock: WakeLock | undefined = navigator.wakeLock;
  if (!wakeLock) return;
  const ask = () => {
    if (document.visibilityState === 'visible') wakeLock.request('screen').catch(onError);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
