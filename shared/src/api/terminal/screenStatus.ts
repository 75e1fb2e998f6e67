import { z } from 'zod';
import { instant } from '../base/field.ts';
import { pictureSource, stateCause } from '../link/settings.ts';

/**
 * State of a terminal in one word: what short places show by colour, shape and word. Which one it is, `screenStatusOf`
 * decides and nothing else; `screenLooks` has the colour and shape of each.
 */
export const terminalState = z.enum([
  'upToDate',
  'downloading',
  'outOfDate',
  'offline',
  'empty',
  'notPaired',
  'revoked',
  'quarantined',
  'neverConnected',
  'unstable',
  'screenOff',
  'otherSource',
  'failed',
  'wrongContent',
]);
export type TerminalState = z.infer<typeof terminalState>;

/**
 * Kinds of colour and shape: green dot, blue ring, amber triangle, grey hollow dot, the same with a slash, red square. No two
 * share a shape, so that they are told apart without colour; `away`, with the slash, is a screen that cannot be reached.
 */
export type StateLook = 'good' | 'busy' | 'late' | 'off' | 'away' | 'bad';

const connectionState = z.enum([
  'online',
  'offline',
  'neverConnected',
  'notPaired',
  'revoked',
  'quarantined',
]);

/** `emergency`: for an emergency program, against plan and commands · `unknown`: a player that does not report why. */
const cause = z.enum([...stateCause.shape.by.options, 'emergency', 'unknown']);
/**
 * Since when, and until when it holds unless a command comes first, which changes nothing about an emergency; null: not known, or
 * without an end.
 */
const span = { by: cause, since: instant.nullable(), until: instant.nullable() };

/**
 * What is known of a screen, from what its terminal last reported. `panel`, `source`, `brightness` and `playing` are what
 * holds now when `asOf` is null, and otherwise the last that was known, at `asOf`.
 */
export const screenStatus = z.object({
  word: terminalState,
  /** When it was last heard; null: it is connected, or has never been. */
  asOf: instant.nullable(),
  connection: z.object({
    state: connectionState,
    /** Null for `online`, and where it is not known. */
    since: instant.nullable(),
    /** It connects and disconnects again and again. */
    unstable: z.boolean(),
  }),
  /** Null: it never reported, or nothing of it holds any more. */
  panel: z.object({ state: z.enum(['on', 'off']), ...span }).nullable(),
  source: z.object({ input: pictureSource, ...span }).nullable(),
  /** Percent. */
  brightness: z.number().nullable(),
  playing: z
    .object({
      taskId: z.string(),
      taskName: z.string(),
      programId: z.string(),
      programName: z.string(),
      since: instant,
      /** It is an emergency program, over all else. */
      emergency: z.boolean().optional(),
    })
    .nullable(),
  /** Null where it is to have none: without a screen, or without authorisation. */
  content: z
    .object({
      state: z.enum(['upToDate', 'downloading', 'outOfDate', 'empty', 'failed', 'wrongContent']),
      /** Of the delivery, 0 to 100. */
      percent: z.number(),
      /** It has all that was published, of which something was edited since. Absent: not. */
      edited: z.boolean().optional(),
    })
    .nullable(),
});
export type ScreenStatus = z.infer<typeof screenStatus>;

/** What a row about a terminal carries so that its status can be drawn. `timeZone`: the terminal's own, in which it is told. */
export const screenState = { status: screenStatus, timeZone: z.string() };
export interface ScreenState {
  readonly status: ScreenStatus;
  readonly timeZone: string;
}
