import { z } from 'zod';
import { instant } from '../../base/field.ts';
import { pictureSource, stateCause } from '../../link/settings.ts';

/**
 * State of a terminal as one name, for places that show only colour, shape and label. Determined by `screenStatusOf`
 * alone; `screenLooks` maps it to colour and shape.
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
 * Colour and shape: green dot, blue ring, amber triangle, grey hollow dot, the same with a slash, red square. No two
 * share a shape, so that colour is not needed to tell them apart; `away`, with the slash, is an unreachable screen.
 */
export type StateStyle = 'good' | 'busy' | 'late' | 'off' | 'away' | 'bad';

const connectionState = z.enum([
  'online',
  'offline',
  'neverConnected',
  'notPaired',
  'revoked',
  'quarantined',
]);

/**
 * `emergency`: for an emergency program, against plan and commands · `unknown`: an older player that reports no cause.
 */
const cause = z.enum([...stateCause.shape.by.options, 'emergency', 'unknown']);
/**
 * Start of a state, and its end unless a command comes first, which does not affect an emergency; null: unknown, or
 * without an end.
 */
const span = { by: cause, since: instant.nullable(), until: instant.nullable() };

/**
 * Status of a screen from its terminal's last report. `panel`, `source`, `brightness` and `playing` are current when
 * `asOf` is null, and otherwise as last known at `asOf`.
 */
export const screenStatus = z.object({
  word: terminalState,
  /** Last contact; null: connected, or never connected. */
  asOf: instant.nullable(),
  connection: z.object({
    state: connectionState,
    /** Null for `online`, and if unknown. */
    since: instant.nullable(),
    /** It connects and disconnects again and again. */
    unstable: z.boolean(),
  }),
  /** Null: never reported, or no longer valid. */
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
      /** An emergency program, over everything else. */
      emergency: z.boolean().optional(),
    })
    .nullable(),
  /** Null without a screen or authorisation. */
  content: z
    .object({
      state: z.enum(['upToDate', 'downloading', 'outOfDate', 'empty', 'failed', 'wrongContent']),
      /** Progress of the delivery, 0 to 100. */
      percent: z.number(),
      /** It has all published content, some of which was edited since. Absent: no. */
      edited: z.boolean().optional(),
    })
    .nullable(),
});
export type ScreenStatus = z.infer<typeof screenStatus>;

/** Fields of a row about a terminal from which its status is drawn. `timeZone`: the terminal's own, for its times. */
export const screenState = { status: screenStatus, timeZone: z.string() };
export interface ScreenState {
  readonly status: ScreenStatus;
  readonly timeZone: string;
}
