function takesSignal(): boolean {
  let asked = false;
  const options = {
    get signal() {
      asked = true;
      return undefined;
    },
  };
  const { port1 } = new MessageChannel();
  port1.addEventListener('message', () => undefined, options);
  port1.close();
  return asked;
}

const signalOf = (options: AddEventListenerOptions | boolean | undefined): AbortSignal | undefined =>
  typeof options === 'object' && options !== null ? options.signal : undefined;

/** `addEventListener` with a `signal`, since Chromium 88. */
export function fillListeners(): void {
  if (takesSignal()) return;
  const native = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const signal = signalOf(options);
    if (signal?.aborted) return;
    native.call(this, type, listener, options);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, options), {
      once: true,
    });
  };
}
