import { z } from 'zod';
import { instant } from '../base/field.ts';
import { pictureSource } from './settings.ts';

/**
 * Commands for terminals. Each is also the name of the ability to execute it; every player supports `restartPlayer`,
 * `forget` and `message`.
 */
export const commandKind = z.enum([
  'screenshot',
  'restartPlayer',
  'message',
  'clearCache',
  'forget',
  /** The whole terminal, not only the page. */
  'reboot',
  'powerOff',
  'screenOn',
  'screenOff',
  'volume',
  'brightness',
  'syncClock',
  'cleanUp',
  'switchSource',
  /** Sends its activity log, for support. */
  'journal',
]);

/**
 * `light`: programs that are not due; `moderate`: also large media; `high`: all content, which is then downloaded
 * again.
 */
export const cleanUpLevel = z.enum(['light', 'moderate', 'high']);
export type CleanUpLevel = z.infer<typeof cleanUpLevel>;

export const terminalCommand = z.object({
  id: z.string(),
  kind: commandKind,
  /** For `message`: the text; empty removes the current one. */
  text: z.string().max(500).optional(),
  /** For `message`: seconds on screen; 30 by default. */
  seconds: z.number().int().min(1).max(3600).optional(),
  /** For `message`: deadline to start showing it; `expiresAt` by default. */
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
 * Why a command or setting failed; the console has a sentence for each. `unable.bridge`: needs the local bridge, which
 * does not answer or does not allow it; `unable.platform`: not supported by the operating system, or by the bridge on
 * it; `unable.tool`: the terminal lacks the tool; `unable.browser`: browsers do not allow it; `unable.input`: no such
 * input is connected; `missed`: it expired while the screen was not visible; `failed`: it was tried, and `message` is
 * the terminal's message.
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

/** Why a command waits: the panel is off, or shows another input. */
export const commandHold = z.enum(['screenOff', 'otherSource']);
export type CommandHold = z.infer<typeof commandHold>;

export const commandAcknowledgement = z.object({
  id: z.string(),
  /** `waiting`: accepted, another acknowledgement follows; `hold` is the reason. */
  outcome: z.enum(['done', 'failed', 'waiting']),
  hold: commandHold.optional(),
  /** Set on failure. */
  code: commandCode.optional(),
  /** Message of the terminal, in no particular language. */
  message: z.string().max(300).optional(),
  /** Results: `freedBytes` of a clean-up, `offset` in milliseconds of a clock synchronisation. */
  facts: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
  at: instant,
});
export type CommandAcknowledgement = z.infer<typeof commandAcknowledgement>;
