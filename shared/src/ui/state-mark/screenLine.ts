import type { ScreenStatus } from '@vitrine/shared/api';
import { formatDate, formatNumber, formatPercent, formatTime, type Translate } from '@vitrine/shared/i18n';

/** What a line says of one side of a screen. */
export interface ScreenPhrase {
  readonly part: 'connection' | 'panel' | 'source' | 'brightness' | 'playing' | 'content';
  readonly text: string;
}

interface Cause {
  readonly by: 'always' | 'plan' | 'command' | 'unknown';
  readonly since: string | null;
  readonly until: string | null;
}

/** The time of day; with its date where that is not today. */
function moment(at: string, timeZone: string | undefined, now: number): string {
  const day = formatDate(at, timeZone);
  const time = formatTime(at, timeZone);
  return day === formatDate(now, timeZone) ? time : `${day} ${time}`;
}

/** `onPlanUntil`, `offCommandSince` …: which sentence a cause is told in, by what is known of it. */
function sentenceOf(state: string, { by, since, until }: Cause): string {
  if (by === 'always' || by === 'unknown') return state;
  const how = by === 'plan' ? 'Plan' : 'Command';
  const parts = [by === 'command' && since !== null && 'Since', until !== null && 'Until'];
  return `${state}${how}${parts.filter(Boolean).join('')}`;
}

/**
 * The whole status in words, one phrase for each side of it that is known: connection, panel, source, brightness, what
 * plays, content.
 *
 * @param say of the messages of `shared`
 * @param timeZone the terminal's own, in which its hours are set
 */
export function screenLine(
  status: ScreenStatus,
  say: Translate,
  timeZone: string | undefined,
  now: number = Date.now(),
): readonly ScreenPhrase[] {
  const { asOf, connection, panel, source, brightness, playing, content } = status;
  const at = (value: string) => moment(value, timeZone, now);
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
    ...(brightness === null ? [] : [phrase('brightness', 'is', { percent: formatNumber(brightness) })]),
    ...(playing
      ? [
          phrase('playing', asOf === null ? 'now' : 'last', {
            program: playing.programName,
            since: at(playing.since),
          }),
        ]
      : connection.state === 'online'
        ? [phrase('playing', 'nothing')]
        : []),
    ...(content ? [{ part: 'content', text: contentText(content, say) } as const] : []),
  ];
}

function contentText({ state, percent }: NonNullable<ScreenStatus['content']>, say: Translate): string {
  const word = say(`screen.word.${state}`);
  return state === 'downloading' ? `${word} ${formatPercent(percent / 100)}` : word;
}
