import { z } from 'zod';
import { instant } from '../base/field.ts';
import { pictureSource } from './settings.ts';

/**
 * What a terminal can be told. Each is also the word by which it says among its abilities that it can;
 * `restartPlayer`, `forget` and `message` every player can.
 */
export const commandKind = z.enum([
  'screenshot',
  'restartPlayer',
  'message',
  'clearCache',
  'forget',
  /** The machine, not the page. */
  'reboot',
  'powerOff',
  'screenOn',
  'screenOff',
  'volume',
  'brightness',
  'syncClock',
  'cleanUp',
  'switchSource',
  /** Sends what it noted of itself, for support. */
  'journal',
]);

/** `light`: programs that are not due; `moderate`: large media too; `high`: all content, which is then fetched again. */
export const cleanUpLevel = z.enum(['light', 'moderate', 'high']);
export type CleanUpLevel = z.infer<typeof cleanUpLevel>;

export const terminalCommand = z.object({
  id: z.string(),
  kind: commandKind,
  /** For `message`: the text to show; empty: the end of what is shown. */
  text: z.string().max(500).optional(),
  /** For `message`: seconds that it stays; 30 unless given. */
  seconds: z.number().int().min(1).max(3600).optional(),
  /** For `message`: what could not be seen by then is not shown any more; `expiresAt` unless given. */
  showUntil: instant.optional(),
  /** For `volume` and `brightness`: 0 to 100. */
  value: z.number().int().min(0).max(100).optional(),
  /** For `cleanUp`. */
  level: cleanUpLevel.optional(),
  /** For `switchSource`. */
  source: pictureSource.optional(),
  issuedAt: instant,
  expiresAt: instant,
});
export type TerminalCommand = z.infer<typeof terminalCommand>;

/**
 * Why a command or a setting came to nothing, as a word that the console has a sentence for. `unable.bridge`: it takes
 * the local bridge, and none answers or its allow-list leaves this out; `unable.platform`: the system of the machine
 * knows no such thing, or the bridge knows not that system; `unable.tool`: the machine lacks the program for it;
 * `unable.browser`: the browser does not let a page do it; `unable.input`: no such input is plugged in; `missed`: it was
 * valid only while nobody could see the screen; `failed`: it was tried, and `message` says what the machine said.
 */
export const commandCode = z.enum([
  'expired',
  'invalid',
  'unable.bridge',
  'unable.platform',
  'unable.tool',
  'unable.browser',
  'unable.input',
  'missed',
  'failed',
]);
export type CommandCode = z.infer<typeof commandCode>;

/** Why a command waits: the panel is off, or it shows another input than the player. */
export const commandHold = z.enum(['screenOff', 'otherSource']);
export type CommandHold = z.infer<typeof commandHold>;

export const commandAcknowledgement = z.object({
  id: z.string(),
  /** `waiting`: it was taken in and another acknowledgement follows; `hold` says what it waits for. */
  outcome: z.enum(['done', 'failed', 'waiting']),
  hold: commandHold.optional(),
  /** Where it failed. */
  code: commandCode.optional(),
  /** What the machine said, in no particular language. */
  message: z.string().max(300).optional(),
  /** What there is to tell of it: `freedBytes` of a clean-up, `offset` in milliseconds of a set clock. */
  facts: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
  at: instant,
});
export type CommandAcknowledgement = z.infer<typeof commandAcknowledgement>;
