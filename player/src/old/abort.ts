import * as ponyfill from 'abortcontroller-polyfill/dist/cjs-ponyfill';
import { define } from './define.ts';
import { fetchUntilAborted } from './fetchUntilAborted.ts';

/** Chromium has signals since 66, their reasons since 98. */
export function fillAbort(): void {
  const isNative = typeof AbortController === 'function';
  const hasReasons = isNative && 'reason' in AbortSignal.prototype;
  const { AbortController: Controller, AbortSignal: Signal } = ponyfill;
  define(globalThis, { AbortController: Controller, AbortSignal: Signal });
  if (isNative && !hasReasons) keepReasons();
  fillCombined();
  if (!hasReasons) globalThis.fetch = fetchUntilAborted(globalThis.fetch.bind(globalThis));
}

/** Remembers why a signal was aborted. */
function keepReasons(): void {
  const reasons = new WeakMap<AbortSignal, unknown>();
  const native = AbortController.prototype.abort;
  AbortController.prototype.abort = function (reason: unknown = new DOMException('Aborted', 'AbortError')) {
    if (!this.signal.aborted) reasons.set(this.signal, reason);
    native.call(this);
  };
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this);
    },
  });
}

/** Since Chromium 100, 103 and 116. */
function fillCombined(): void {
  define(AbortSignal.prototype, {
    throwIfAborted(this: AbortSignal) {
      if (this.aborted) throw this.reason;
    },
  });
  define(AbortSignal, { timeout, any });
}

function timeout(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
  setTimeout(end, milliseconds);
  return controller.signal;
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const all = [...signals];
  const listening = all.map((signal) => {
    const follow = () => {
      controller.abort(signal.reason);
      for (const { forget } of listening) forget();
    };
    signal.addEventListener('abort', follow);
    return { forget: () => signal.removeEventListener('abort', follow) };
  });
  const first = all.find(({ aborted }) => aborted);
  if (first) {
    controller.abort(first.reason);
    for (const { forget } of listening) forget();
  }
  return controller.signal;
}
