import type { Translate } from '../../../i18n/keys.ts';
import type { Keys } from '../../../i18n/messages/keys.ts';
import type { ScreenStatus, TerminalState } from './screenStatus.ts';

/** One aspect of a screen's status as text. */
export interface ScreenPhrase {
  readonly part: 'connection' | 'panel' | 'source' | 'brightness' | 'playing' | 'content';
  readonly text: string;
}

/** Texts of a language, and its formats of times and numbers. Times are in the terminal's own zone. */
export interface ScreenMessages {
  /** Of the messages of `shared`. */
  readonly say: Translate<Keys>;
  readonly date: (at: string | number) => string;
  readonly time: (at: string | number) => string;
  readonly number: (value: number) => string;
  /** @param ratio 0 to 1 */
  readonly percent: (ratio: number) => string;
}

interface Cause {
  readonly by: 'always' | 'plan' | 'command' | 'emergency' | 'unknown';
  readonly since: string | null;
  readonly until: string | null;
}

/** The time of day; with the date unless it is today. */
function moment(at: string, { date, time }: ScreenMessages, now: number): string {
  const day = date(at);
  return day === date(now) ? time(at) : `${day} ${time(at)}`;
}

const causeMessages = { plan: 'Plan', command: 'Command', emergency: 'Emergency' } as const;

/** Suffix of the message key for a cause, such as `PlanUntil` or `CommandSince`, by what is known of it. */
function causeOf({ by, since, until }: Cause) {
  if (by === 'always' || by === 'unknown') return '';
  const end = until === null ? '' : 'Until';
  if (by !== 'command') return `${causeMessages[by]}${end}` as const;
  return `Command${since === null ? '' : 'Since'}${end}` as const;
}

function panelKey(panel: NonNullable<ScreenStatus['panel']>) {
  const cause = causeOf(panel);
  if (panel.state === 'on') return `screen.panel.on${cause}` as const;
  // An emergency program only switches panels on.
  return `screen.panel.off${cause === 'Emergency' || cause === 'EmergencyUntil' ? '' : cause}` as const;
}

function connectionKey({ state, since }: ScreenStatus['connection']) {
  const showsSince = since !== null && (state === 'offline' || state === 'quarantined');
  return showsSince ? (`screen.connection.${state}Since` as const) : (`screen.connection.${state}` as const);
}

/**
 * The whole status as text, one phrase per known aspect: connection, panel, source, brightness, playback, content. Used
 * by the console, alarm mails and webhooks.
 *
 * @param now milliseconds since 1970
 */
export function screenPhrases(
  status: ScreenStatus,
  messages: ScreenMessages,
  now: number,
): readonly [ScreenPhrase, ...ScreenPhrase[]] {
  const { say, number } = messages;
  const { asOf, connection, panel, source, brightness, playing, content } = status;
  const at = (value: string) => moment(value, messages, now);
  const times = ({ since, until }: Cause) => ({
    since: since === null ? '' : at(since),
    until: until === null ? '' : at(until),
  });
  const phrase = (part: ScreenPhrase['part'], text: string) => ({ part, text }) as const;
  const since = connection.since === null ? '' : at(connection.since);
  const contentPhrases = content ? [phrase('content', contentText(content, messages))] : [];
  const isNewer = content !== null && sinceReport.has(content.state);
  const reported = [
    ...(panel ? [phrase('panel', say(panelKey(panel), times(panel)))] : []),
    ...(source ? [phrase('source', sourceText(source, messages, times(source)))] : []),
    ...(brightness === null
      ? []
      : [phrase('brightness', say('screen.brightness.is', { percent: number(brightness) }))]),
    ...(playing
      ? [
          phrase(
            'playing',
            say(`screen.playing.${playingKey(playing.emergency === true, asOf !== null)}`, {
              program: playing.programName,
              since: at(playing.since),
            }),
          ),
        ]
      : // Where nothing is published, that says it already.
        connection.state === 'online' && content?.state !== 'empty'
        ? [phrase('playing', say('screen.playing.nothing'))]
        : []),
    ...(isNewer && asOf !== null ? [] : contentPhrases),
  ];
  return [
    phrase('connection', say(connectionKey(connection), { since })),
    ...(connection.unstable ? [phrase('connection', say('screen.connection.unstable'))] : []),
    ...(isNewer && asOf !== null ? contentPhrases : []),
    ...(asOf === null || reported.length === 0
      ? []
      : [phrase('connection', say('screen.connection.asOf', { at: at(asOf) }))]),
    ...reported,
  ];
}

/** What the server knows of an offline screen's content by what was published since its last report. */
const sinceReport: ReadonlySet<TerminalState> = new Set(['outOfDate', 'empty']);

const sourceText = (
  source: NonNullable<ScreenStatus['source']>,
  { say }: ScreenMessages,
  times: { readonly since: string; readonly until: string },
): string =>
  say(`screen.source.is${causeOf(source)}`, { ...times, source: say(`screen.input.${source.input}`) });

const playingKey = (emergency: boolean, past: boolean) =>
  emergency ? (past ? 'lastEmergency' : 'nowEmergency') : past ? 'last' : 'now';

/**
 * Message key of a state. For a screen with all published content, "up to date" would be wrong while newer content
 * awaits publication.
 */
export const screenMessageKey = <State extends TerminalState>(
  state: State,
  edited: boolean,
): 'screen.published' | `screen.state.${State}` =>
  edited && state === 'upToDate' ? 'screen.published' : `screen.state.${state}`;

/** Message key of a status: rows, drawers, files and mails agree. */
export const statusMessageKey = ({
  word,
  content,
}: ScreenStatus): 'screen.published' | `screen.state.${TerminalState}` =>
  screenMessageKey(word, content?.edited === true);

function contentText(
  { state, percent, edited = false }: NonNullable<ScreenStatus['content']>,
  { say, percent: percentText }: ScreenMessages,
): string {
  const word = say(screenMessageKey(state, edited));
  return state === 'downloading' ? `${word} ${percentText(percent / 100)}` : word;
}
