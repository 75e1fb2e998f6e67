import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer } from '../base/field.ts';
import { journalLine } from '../link/alarm.ts';
import { cleanUpLevel, commandKind } from '../link/command.ts';
import { deferral } from './deferral.ts';
import { operationTarget, startedOperation } from './operation.ts';

const percent = integer(0, 100);

/** What an operator can tell terminals to do, each with what it needs. */
export const commandInput = z.discriminatedUnion('kind', [
  z.object({
    kind: commandKind.extract([
      'reboot',
      'powerOff',
      'restartPlayer',
      'screenOn',
      'screenOff',
      'screenshot',
      'syncClock',
      'clearCache',
      'journal',
    ]),
  }),
  z.object({ kind: z.literal('volume'), value: percent }),
  z.object({ kind: z.literal('brightness'), value: percent }),
  z.object({ kind: z.literal('cleanUp'), level: cleanUpLevel }),
  z.object({
    kind: z.literal('message'),
    /** Empty: takes away what is shown, and what still waits to be. */
    text: z.string().trim().max(500),
    /** Seconds that it stays. */
    seconds: integer(1, 3600).default(30),
  }),
]);
export type CommandInput = z.infer<typeof commandInput>;

/**
 * The ability that a terminal needs for a command; empty where every player can. An operation is refused
 * by name for terminals that have not said so, and the others go on.
 */
export const abilityFor = (kind: z.infer<typeof commandKind>): string =>
  kind === 'restartPlayer' || kind === 'forget' || kind === 'message' ? '' : kind;

export const insertTerminalCommand = defineEndpoint({
  path: '/etv/insertTerminalCommand.json',
  access: 'terminal.command',
  encoding: 'json',
  summary:
    'Sends a command to terminals; those unable are refused by name, those offline too unless it is deferred for them.',
  input: z.object({ target: operationTarget, command: commandInput, deferral: deferral.optional() }),
  output: startedOperation,
});

export const selectTerminalJournal = defineEndpoint({
  path: '/etv/selectTerminalJournal.json',
  access: 'terminal.view',
  summary: 'What a terminal noted of itself, as it delivered it last on the command `journal`.',
  input: z.object({ id }),
  output: z.object({ takenAt: instant.nullable(), lines: z.array(journalLine) }),
});
