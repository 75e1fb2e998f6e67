import type { ScreenStatus } from './screenStatus.ts';

/** What a line says of one side of a screen. */
export interface ScreenPhrase {
  readonly part: 'connection' | 'panel' | 'source' | 'brightness' | 'playing' | 'content';
  readonly text: string;
}

/** A language: its texts by key, and how it writes times and numbers. Times are told in the terminal's own zone. */
export interface ScreenWords {
  /** Of the messages of `shared`. */
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string;
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

/** The time of day; with its date where that is not today. */
function moment(at: string, { date, time }: ScreenWords, now: number): string {
  const day = date(at);
  return day === date(now) ? time(at) : `${day} ${time(at)}`;
}

const causeWords = { plan: 'Plan', command: 'Command', emergency: 'Emergency' } as const;

/** `onPlanUntil`, `offCommandSince` …: which sentence a cause is told in, by what is known of it. */
function sentenceOf(state: string, { by, since, until }: Cause): string {
  if (by === 'always' || by === 'unknown') return state;
  const parts = [by === 'command' && since !== null && 'Since', until !== null && 'Until'];
  return `${state}${causeWords[by]}${parts.filter(Boolean).join('')}`;
}

/**
 * The whole status in words, one phrase for each side of it that is known: connection, panel, source, brightness, what
 * plays, content. The console, alarm mails and webhooks word a screen by it.
 *
 * @param now milliseconds since 1970
 */
export function screenPhrases(
  status: ScreenStatus,
  words: ScreenWords,
  now: number,
): readonly [ScreenPhrase, ...ScreenPhrase[]] {
  const { say, number } = words;
  const { asOf, connection, panel, source, brightness, playing, content } = status;
  const at = (value: string) => moment(value, words, now);
  const times = ({ since, until }: Cause) => ({
    since: since === null ? '' : at(since),
    until: until === null ? '' : at(until),
  });
  const phrase = (part: ScreenPhrase['part'], key: string, values: Record<string, unknown> = {}) =>
    ({ part, text: say(`screen.${part}.${key}`, values) }) as const;
  const since = connection.since === null ? '' : at(connection.since);
  return [
    phrase('connection', since === '' ? connection.state : `${connection.state}Since`, { since }),
    ...(connection.unstable ? [phrase('connection', 'unstable')] : []),
    ...(asOf === null ? [] : [phrase('connection', 'asOf', { at: at(asOf) })]),
    ...(panel ? [phrase('panel', sentenceOf(panel.state, panel), times(panel))] : []),
    ...(source
      ? [
          phrase('source', sentenceOf('is', source), {
            ...times(source),
            source: say(`screen.input.${source.input}`),
          }),
        ]
      : []),
    ...(brightness === null ? [] : [phrase('brightness', 'is', { percent: number(brightness) })]),
    ...(playing
      ? [
          phrase('playing', playingWord(playing.emergency === true, asOf !== null), {
            program: playing.programName,
            since: at(playing.since),
          }),
        ]
      : connection.state === 'online'
        ? [phrase('playing', 'nothing')]
        : []),
    ...(content ? [{ part: 'content', text: contentText(content, words) } as const] : []),
  ];
}

const playingWord = (emergency: boolean, past: boolean) =>
  emergency ? (past ? 'lastEmergency' : 'nowEmergency') : past ? 'last' : 'now';

function contentText(
  { state, percent }: NonNullable<ScreenStatus['content']>,
  { say, percent: percentText }: ScreenWords,
): string {
  const word = say(`screen.word.${state}`);
  return state === 'downloading' ? `${word} ${percentText(percent / 100)}` : word;
}
