import type { DeviceState, StateCause } from '../../link/settings.ts';
import type { ScreenStatus, StateStyle, TerminalState } from './screenStatus.ts';

/** The part of a terminal's report that determines its status. */
export type ReportedDevice = Pick<
  DeviceState,
  'screen' | 'source' | 'brightness' | 'screenCause' | 'sourceCause'
>;

/** Facts from which a screen's status is derived. */
export interface ScreenFacts {
  /** False: imported, and awaits its screen. */
  readonly paired: boolean;
  readonly authorised: boolean;
  readonly online: boolean;
  readonly unstable: boolean;
  readonly quarantinedAt: Date | null;
  readonly lastSeen: Date | null;
  /** Null: never reported. */
  readonly device: ReportedDevice | null;
  readonly playing: ScreenStatus['playing'];
  readonly desiredRevision: number;
  readonly reachedRevision: number;
  readonly delivering: boolean;
  readonly deliveryFailed: boolean;
  readonly percent: number;
  /** Number of tasks it should have. */
  readonly tasks: number;
  /** Since when it has shown other content than scheduled. */
  readonly wrongSince: Date | null;
  /** Some of its content was edited since publication. Absent: no. */
  readonly edited?: boolean;
}

type Connection = ScreenStatus['connection'];
type Content = NonNullable<ScreenStatus['content']>;

/** Colour and shape of each state. */
export const screenStyles: Readonly<Record<TerminalState, StateStyle>> = {
  upToDate: 'good',
  otherSource: 'good',
  downloading: 'busy',
  outOfDate: 'late',
  notPaired: 'late',
  quarantined: 'late',
  unstable: 'late',
  offline: 'away',
  neverConnected: 'away',
  revoked: 'off',
  screenOff: 'off',
  empty: 'off',
  failed: 'bad',
  wrongContent: 'bad',
};

/** Whether commands reach a screen immediately, rather than when it reconnects. */
export const isReachable = ({ connection }: Pick<ScreenStatus, 'connection'>): boolean =>
  connection.state === 'online';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The reason for an absence takes precedence over its time. */
function connectionOf(facts: ScreenFacts): Connection {
  const { unstable, quarantinedAt, lastSeen } = facts;
  const base = { since: null, unstable };
  if (!facts.paired) return { ...base, state: 'notPaired' };
  if (!facts.authorised) return { ...base, state: 'revoked' };
  if (quarantinedAt) return { ...base, state: 'quarantined', since: text(quarantinedAt) };
  if (facts.online) return { ...base, state: 'online' };
  return lastSeen
    ? { ...base, state: 'offline', since: text(lastSeen) }
    : { ...base, state: 'neverConnected' };
}

/** Delivery in progress takes precedence over its result, which cannot be checked yet. */
function contentOf(facts: ScreenFacts): Content {
  const { percent } = facts;
  if (facts.reachedRevision < facts.desiredRevision) return { state: 'outOfDate', percent: 0 };
  if (facts.delivering) return { state: 'downloading', percent };
  if (facts.deliveryFailed) return { state: 'failed', percent };
  if (facts.wrongSince) return { state: 'wrongContent', percent };
  if (facts.tasks === 0) return { state: 'empty', percent };
  return { state: 'upToDate', percent, ...(facts.edited && { edited: true }) };
}

/** Omits an end in the past: the current state is known only to the terminal. */
function causeOf(cause: StateCause | undefined, now: number) {
  const { by = 'unknown', since = null, until, emergency } = cause ?? {};
  return {
    by: emergency ? 'emergency' : by,
    since,
    until: until !== undefined && Date.parse(until) > now ? until : null,
  } as const;
}

/** Priority: what disconnects it, then what covers its programs, then its content. */
function stateOf({ connection, panel, source, content }: Omit<ScreenStatus, 'word'>): TerminalState {
  const { state, unstable } = connection;
  if (unstable && (state === 'online' || state === 'offline')) return 'unstable';
  if (state !== 'online') return state;
  if (panel?.state === 'off') return 'screenOff';
  if (source !== null && source.input !== 'player') return 'otherSource';
  return content?.state ?? 'empty';
}

/**
 * The status of a screen: connection, panel, source, brightness, what plays, content, and one state for all of it. The
 * only rule of server and console; the server's `screenStateSql` implements it for queries, and is tested against this
 * one.
 *
 * @param now milliseconds since 1970
 *
 * @example
 * const { word, content } = screenStatusOf(facts, Date.now());
 */
export function screenStatusOf(facts: ScreenFacts, now: number): ScreenStatus {
  const connection = connectionOf(facts);
  const { state } = connection;
  // Without authorisation a terminal stops and forgets; the screen of an imported one has not reported yet.
  const holds = state === 'online' || state === 'offline' || state === 'quarantined';
  const device = holds ? facts.device : null;
  const parts = {
    asOf: holds && state !== 'online' ? text(facts.lastSeen) : null,
    connection,
    panel: device && { state: device.screen, ...causeOf(device.screenCause, now) },
    source: device && { input: device.source, ...causeOf(device.sourceCause, now) },
    brightness: device?.brightness ?? null,
    playing: holds ? facts.playing : null,
    content: state === 'notPaired' || state === 'revoked' ? null : contentOf(facts),
  };
  return { word: stateOf(parts), ...parts };
}
