import type { DeviceState, StateCause } from '../link/settings.ts';
import type { ScreenStatus, StateLook, TerminalState } from './screenStatus.ts';

/** What a terminal reported, as far as its status depends on it; settings of its own are left out. */
export type ReportedDevice = Pick<
  DeviceState,
  'screen' | 'source' | 'brightness' | 'screenCause' | 'sourceCause'
>;

/** All that the status of a screen follows from. */
export interface ScreenFacts {
  /** A screen has taken the place; false for an imported terminal. */
  readonly paired: boolean;
  readonly authorised: boolean;
  readonly online: boolean;
  readonly unstable: boolean;
  readonly quarantinedAt: Date | null;
  readonly lastSeen: Date | null;
  /** Null: it never reported how it is set. */
  readonly device: ReportedDevice | null;
  readonly playing: ScreenStatus['playing'];
  readonly desiredRevision: number;
  readonly reachedRevision: number;
  readonly delivering: boolean;
  readonly deliveryFailed: boolean;
  readonly percent: number;
  /** Tasks that it is to have. */
  readonly tasks: number;
  /** It has shown something else than it should since then. */
  readonly wrongSince: Date | null;
  /** Something that it is to show was edited since it was published. Absent: not. */
  readonly edited?: boolean;
}

type Connection = ScreenStatus['connection'];
type Content = NonNullable<ScreenStatus['content']>;

/** Colour and shape of each word. */
export const screenLooks: Readonly<Record<TerminalState, StateLook>> = {
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

/** Whether what is sent to a screen now reaches it at once, and not only when it is back. */
export const isReachable = ({ connection }: Pick<ScreenStatus, 'connection'>): boolean =>
  connection.state === 'online';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What keeps a terminal away comes before when it was last here. */
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

/** How far delivery is before what it brought: what is on its way cannot be checked yet. */
function contentOf(facts: ScreenFacts): Content {
  const { percent } = facts;
  if (facts.reachedRevision < facts.desiredRevision) return { state: 'outOfDate', percent: 0 };
  if (facts.delivering) return { state: 'downloading', percent };
  if (facts.deliveryFailed) return { state: 'failed', percent };
  if (facts.wrongSince) return { state: 'wrongContent', percent };
  if (facts.tasks === 0) return { state: 'empty', percent };
  return { state: 'upToDate', percent, ...(facts.edited && { edited: true }) };
}

/** An end that has passed is not told: what holds since then, only the terminal knows. */
function causeOf(cause: StateCause | undefined, now: number) {
  const { by = 'unknown', since = null, until, emergency } = cause ?? {};
  return {
    by: emergency ? 'emergency' : by,
    since,
    until: until !== undefined && Date.parse(until) > now ? until : null,
  } as const;
}

/** The word by priority: what keeps it away, then what covers its programs, then its content. */
function wordOf({ connection, panel, source, content }: Omit<ScreenStatus, 'word'>): TerminalState {
  const { state, unstable } = connection;
  if (unstable && (state === 'online' || state === 'offline')) return 'unstable';
  if (state !== 'online') return state;
  if (panel?.state === 'off') return 'screenOff';
  if (source !== null && source.input !== 'player') return 'otherSource';
  return content?.state ?? 'empty';
}

/**
 * The status of a screen: connection, panel, source, brightness, what plays, content, and one word for all of it. Server
 * and console have no other rule; `screenWordSql` of the server is the same rule for selecting, and tested against this.
 *
 * @param now milliseconds since 1970
 */
export function screenStatusOf(facts: ScreenFacts, now: number): ScreenStatus {
  const connection = connectionOf(facts);
  const { state } = connection;
  // One without authorisation stops and forgets; the screen that takes the place of an imported one has said nothing yet.
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
  return { word: wordOf(parts), ...parts };
}
