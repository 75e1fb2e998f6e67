/** Whether Shift is down: check boxes do not report modifier keys. */
let held = false;

const hear = ({ shiftKey }: KeyboardEvent | PointerEvent) => {
  held = shiftKey;
};

let hearing = false;

/** Starts tracking Shift; once per page. */
export function followShift(): void {
  if (hearing) return;
  hearing = true;
  for (const kind of ['keydown', 'keyup', 'pointerdown'] as const) window.addEventListener(kind, hear, true);
}

export const heldShift = (): boolean => held;
