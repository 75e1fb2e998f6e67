/** Whether Shift is down: check boxes do not report modifier keys. */
let held = false;

const handle = ({ shiftKey }: KeyboardEvent | PointerEvent) => {
  held = shiftKey;
};

let listening = false;

/** Starts tracking Shift; once per page. */
export function followShift(): void {
  if (listening) return;
  listening = true;
  for (const kind of ['keydown', 'keyup', 'pointerdown'] as const)
    window.addEventListener(kind, handle, true);
}

export const heldShift = (): boolean => held;
