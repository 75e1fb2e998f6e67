/**
 * jsdom measures everything as 0, and a virtual list draws nothing into a window of 0. This gives all elements a
 * size. Call the result to take it back.
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
