import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '../../document/h5/create.ts';
import type { H5Node } from '../../document/h5/node.ts';
import { h5Entrances } from './entrances.ts';
import { h5Leaves } from './leaves.ts';
import { renderH5 } from './renderH5.ts';
import { h5Stays } from './stays.ts';

interface Played {
  readonly frames: readonly Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}
const played: Played[] = [];
const cancel = jest.fn();

/** Records requested animations: jsdom has none. */
function animate(frames: Keyframe[], timing: KeyframeAnimationOptions) {
  if (Number.isNaN(timing.duration) || Number.isNaN(timing.delay)) throw new TypeError('not a number');
  played.push({ frames, timing });
  return { cancel };
}
const wantsLess = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches }) as MediaQueryList });

const errors: string[] = [];
function show(...nodes: H5Node[]) {
  const host = document.body.appendChild(document.createElement('div'));
  return renderH5(host, createH5Document([createH5Page({ nodeList: nodes })]), {
    mode: 'play',
    resolveUrl: (address) => address,
    onError: (id) => errors.push(id),
  });
}

beforeEach(() => {
  played.length = 0;
  errors.length = 0;
  cancel.mockReset();
  Object.assign(HTMLElement.prototype, { animate });
  wantsLess(false);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  Reflect.deleteProperty(window, 'matchMedia');
  document.body.replaceChildren();
});

describe('motions of a node', () => {
  it('are at least thirty, each with a unique name within its phase', () => {
    for (const motions of [h5Entrances, h5Stays, h5Leaves])
      expect(new Set(motions.map(({ name }) => name)).size).toBe(motions.length);
    expect(h5Entrances.length + h5Stays.length + h5Leaves.length).toBeGreaterThanOrEqual(30);
  });

  it('run in sequence: entrance once, stay in a loop, leave for good', () => {
    const timing = { enterDelay: 500, enterTime: 1000, stayTime: 700, leaveAt: 4000, leaveTime: 300 };
    const view = show(createH5Node('text', { animate: 'fadeIn', stay: 'float', leave: 'fadeOut', timing }));
    expect(played.map((entry) => entry.timing)).toEqual([
      expect.objectContaining({ delay: 500, duration: 1000, fill: 'backwards' }),
      expect.objectContaining({ delay: 1500, duration: 700, iterations: Number.POSITIVE_INFINITY }),
      expect.objectContaining({ delay: 4000, duration: 300, fill: 'forwards' }),
    ]);
    view.destroy();
    expect(cancel).toHaveBeenCalledTimes(3);
  });

  it('are omitted with reduced motion; a leaving node still leaves, at once', () => {
    wantsLess(true);
    show(createH5Node('text', { animate: 'fadeIn', stay: 'float', leave: 'slideOutUp' }));
    expect(played).toHaveLength(1);
    expect(played[0]?.timing).toMatchObject({ delay: 3000, duration: 1 });
    expect(played[0]?.frames.some((frame) => 'transform' in frame)).toBe(false);
  });

  it('of a hostile document neither move nor break anything', () => {
    const timing = { enterDelay: Number.NaN } as never;
    show(
      createH5Node('text', { animate: 'constructor', stay: '__proto__', leave: 'toString' }),
      createH5Node('text', { animate: 'fadeIn', timing }),
      createH5Node('text', { content: 'kept' }),
    );
    expect(played).toHaveLength(0);
    expect(errors).toHaveLength(1);
    expect(document.body.textContent).toBe('kept');
  });
});
