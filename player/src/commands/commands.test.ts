import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandAcknowledgement, TerminalCommand } from '@vitrine/shared/api';
import { Commands } from './commands.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const command = (values: Partial<TerminalCommand> = {}): TerminalCommand => ({
  id: 'one',
  kind: 'message',
  text: 'We close in ten minutes',
  issuedAt: '2026-03-02T12:00:00Z',
  expiresAt: '2026-03-02T12:01:00Z',
  ...values,
});

let texts: (string | undefined)[];
let answers: CommandAcknowledgement[];
let commands: Commands;

beforeEach(() => {
  texts = [];
  answers = [];
  commands = new Commands({
    now: () => now,
    acknowledge: (answer) => answers.push(answer),
    handlers: {
      message: async ({ text }) => void texts.push(text),
      screenshot: () => Promise.reject(new Error('nothing to capture')),
      restartPlayer: async () => undefined,
      clearCache: async () => undefined,
      forget: async () => undefined,
    },
  });
});

describe('Commands', () => {
  it('carries a command out and says that it is done', async () => {
    await commands.carryOut(command());
    expect(texts).toEqual(['We close in ten minutes']);
    expect(answers).toEqual([{ id: 'one', outcome: 'done', at: '2026-03-02T12:00:00.000Z' }]);
  });

  it('says why one failed', async () => {
    await commands.carryOut(command({ kind: 'screenshot' }));
    expect(answers).toMatchObject([{ outcome: 'failed', message: 'Error: nothing to capture' }]);
  });

  it('leaves an expired one alone', async () => {
    await commands.carryOut(command({ expiresAt: '2026-03-02T11:59:59Z' }));
    expect(texts).toEqual([]);
    expect(answers).toMatchObject([{ outcome: 'failed', message: 'expired' }]);
  });

  it('carries one out once, however often it is delivered', async () => {
    await commands.carryOut(command());
    await commands.carryOut(command());
    expect(texts).toHaveLength(1);
  });
});
