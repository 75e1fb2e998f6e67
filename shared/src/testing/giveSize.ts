/**
 * jsdom has no layout, and a virtual list draws nothing into a height of 0. Gives all elements a size. Returns a
 * function that reverts it.
 */
export function giveSize(width = 280, height = 640): () => void {
  const { prototype } = Element;
  const before = {
    clientWidth: Object.getOwnPropertyDescriptor(prototype, 'clientWidth'),
    clientHeight: Object.getOwnPropertyDescriptor(prototype, 'clientHeight'),
  };
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => width });
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => height });
  return () => {
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
    }
  };
}
