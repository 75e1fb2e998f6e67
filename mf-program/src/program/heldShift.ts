/** The shift key is down. Check boxes say that they were pressed, and not with which keys. */
let held = false;

const hear = ({ shiftKey }: KeyboardEvent | PointerEvent) => {
  held = shiftKey;
};

let hearing = false;

/** Begins to follow the shift key; once is enough for a page. */
export function followShift(): void {
  if (hearing) return;
  hearing = true;
  for (const kind of ['keydown', 'keyup', 'pointerdown'] as const) window.addEventListener(kind, hear, true);
}

export const heldShift = (): boolean => held;
