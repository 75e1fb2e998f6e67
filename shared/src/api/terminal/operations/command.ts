import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { id, instant, integer } from '../../base/field.ts';
import { activityLogLine } from '../../link/alarm.ts';
import { cleanUpLevel, commandKind } from '../../link/command.ts';
import { deferral } from './deferral.ts';
import { operationTarget, startedOperation } from './operation.ts';

const percent = integer(0, 100);

/** Commands for terminals, with their parameters. */
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
    /** Empty: removes the current message and waiting ones. */
    text: z.string().trim().max(500),
    /** Seconds on screen. */
    seconds: integer(1, 3600).default(30),
  }),
]);
export type CommandInput = z.infer<typeof commandInput>;

/**
 * Ability required by a command; empty where every player supports it. Terminals without it are skipped with a reason,
 * and the others proceed.
 */
export const abilityFor = (kind: z.infer<typeof commandKind>): string =>
  kind === 'restartPlayer' || kind === 'forget' || kind === 'message' ? '' : kind;

export const insertTerminalCommand = defineEndpoint({
  path: '/etv/insertTerminalCommand.json',
  access: 'terminal.command',
  encoding: 'json',
  summary:
    'Sends a command to terminals; those that do not support it are refused by name, offline ones too unless it is deferred.',
  input: z.object({ target: operationTarget, command: commandInput, deferral: deferral.optional() }),
  output: startedOperation,
});

export const selectTerminalJournal = defineEndpoint({
  path: '/etv/selectTerminalJournal.json',
  access: 'terminal.view',
  summary: 'Returns the activity log of a terminal, as delivered on its last `journal` command.',
  input: z.object({ id }),
  output: z.object({ takenAt: instant.nullable(), lines: z.array(activityLogLine) }),
});
