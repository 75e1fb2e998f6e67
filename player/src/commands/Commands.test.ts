import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandAcknowledgement, commandKind, type TerminalCommand } from '@vitrine/shared/api';
import { type CommandHandlers, Commands } from './Commands.ts';
import { Unable } from './Unable.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const command = (values: Partial<TerminalCommand> = {}): TerminalCommand => ({
  id: 'one',
  kind: 'message',
  text: 'We close in ten minutes',
  issuedAt: '2026-03-02T12:00:00Z',
  expiresAt: '2026-03-02T12:01:00Z',
  ...values,
});

const idle = Object.fromEntries(
  commandKind.options.map((kind) => [kind, async () => undefined] as const),
) as unknown as CommandHandlers;

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
      ...idle,
      message: async ({ text }) => void texts.push(text),
      screenshot: () => Promise.reject(new Error('Nothing to capture')),
      reboot: () => Promise.reject(new Unable('unable.bridge')),
      cleanUp: async () => ({ freedBytes: 7 }),
    },
  });
});

describe('Commands', () => {
  it('runs a command and acknowledges it as done', async () => {
    await commands.carryOut(command());
    expect(texts).toEqual(['We close in ten minutes']);
    expect(answers).toEqual([{ id: 'one', outcome: 'done', at: '2026-03-02T12:00:00.000Z' }]);
  });

  it('reports why a command failed', async () => {
    await commands.carryOut(command({ kind: 'screenshot' }));
    expect(answers).toMatchObject([
      { outcome: 'failed', code: 'failed', message: 'Error: Nothing to capture' },
    ]);
  });

  it('reports a code for unsupported commands, and facts of completed ones', async () => {
    await commands.carryOut(command({ kind: 'reboot' }));
    await commands.carryOut(command({ id: 'two', kind: 'cleanUp', level: 'light' }));
    expect(answers).toMatchObject([
      { outcome: 'failed', code: 'unable.bridge' },
      { outcome: 'done', facts: { freedBytes: 7 } },
    ]);
  });

  it('does not run an expired command', async () => {
    await commands.carryOut(command({ expiresAt: '2026-03-02T11:59:59Z' }));
    expect(texts).toEqual([]);
    expect(answers).toMatchObject([{ outcome: 'failed', code: 'expired' }]);
  });

  it('reports a command on hold, and its later failure', async () => {
    const waiting = new Commands({
      now: () => now,
      acknowledge: (answer) => answers.push(answer),
      handlers: {
        ...idle,
        message: async (_command, onHold) => {
          onHold('screenOff');
          throw new Unable('missed');
        },
      },
    });
    await waiting.carryOut(command());
    const at = '2026-03-02T12:00:00.000Z';
    expect(answers).toEqual([
      { id: 'one', outcome: 'waiting', hold: 'screenOff', at },
      { id: 'one', outcome: 'failed', code: 'missed', at },
    ]);
  });

  it('runs a command once, however often it is delivered', async () => {
    await commands.carryOut(command());
    await commands.carryOut(command());
    expect(texts).toHaveLength(1);
  });
});
