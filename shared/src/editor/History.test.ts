import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { History } from './History.ts';

describe('history', () => {
  it('undoes and redoes with the label of the step', () => {
    const history = new History('a');
    history.push('b', 'move');
    history.push('c', 'resize');
    expect(history.undoLabel).toBe('resize');
    expect(history.undo()).toBe(true);
    expect([history.present, history.undoLabel, history.redoLabel]).toEqual(['b', 'move', 'resize']);
    expect(history.redo()).toBe(true);
    expect(history.present).toBe('c');
  });

  it('reports both ends', () => {
    const history = new History(1);
    expect([history.undo(), history.redo(), history.canUndo, history.canRedo]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('makes one step of a gesture, and a new one after its end', () => {
    const history = new History(0);
    for (const x of [1, 2, 3]) history.push(x, 'move', 'drag');
    history.endGesture();
    for (const x of [4, 5]) history.push(x, 'move', 'drag');
    history.undo();
    expect(history.present).toBe(3);
    history.undo();
    expect(history.present).toBe(0);
  });

  it('reverts a cancelled gesture without a step', () => {
    const history = new History('before');
    history.push('during', 'move', 'drag');
    expect(history.cancelGesture()).toBe(true);
    expect([history.present, history.canUndo, history.canRedo]).toEqual(['before', false, false]);
    expect(history.cancelGesture()).toBe(false);
  });

  it('keeps no more steps than its limit', () => {
    const history = new History(0, { limit: 3 });
    for (const state of [1, 2, 3, 4, 5]) history.push(state, 'step');
    while (history.undo());
    expect(history.present).toBe(2);
  });

  it('behaves like a plain list of states, whatever the actions', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('push' as const), state: fc.integer() }),
      fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (actions) => {
        const history = new History<{ n: number }>({ n: 0 });
        let states = [history.present];
        let at = 0;
        for (const each of actions) {
          if (each.kind === 'push') {
            const state = { n: each.state };
            states = [...states.slice(0, at + 1), state];
            at += 1;
            history.push(state, 'step');
          } else if (each.kind === 'undo') {
            expect(history.undo()).toBe(at > 0);
            at = Math.max(0, at - 1);
          } else {
            expect(history.redo()).toBe(at < states.length - 1);
            at = Math.min(states.length - 1, at + 1);
          }
          expect(history.present).toBe(states[at]);
          expect(history.canUndo).toBe(at > 0);
        }
      }),
    );
  });
});
