import { describe, expect, it } from '@jest/globals';
import { TerminalQueue } from './TerminalQueue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('TerminalQueue', () => {
  it('keeps the order per terminal, and continues after a failure', async () => {
    const queue = new TerminalQueue();
    const reported: string[] = [];
    const failed = queue.run('lobby', async () => {
      await turn();
      reported.push('first');
      throw new Error('no room');
    });
    const second = queue.run('lobby', async () => {
      reported.push('second');
    });
    await expect(failed).rejects.toThrow('no room');
    await second;
    expect(reported).toEqual(['first', 'second']);
  });

  it('limits concurrency and omits no terminal', async () => {
    const queue = new TerminalQueue(3);
    let running = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 40 }, (_, number) => queue.run(`screen-${number}`, work)));
    expect(most).toBe(3);
    expect(done).toBe(40);
  });
});
