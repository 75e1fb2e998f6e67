import type { ScreenState as State } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ScreenMark } from './ScreenMark.tsx';
import { screenLine } from './screenLine.ts';

interface ScreenStateProps {
  /** A row about a terminal. */
  readonly row: State;
  /** Adds a second line with the start of its absence. */
  readonly since?: boolean;
  /** Second line with the page's own text. */
  readonly note?: string;
  /** False: hides the progress, in rows about one task: the screen's covers all its tasks. */
  readonly progress?: boolean;
}

/** Status of a screen as colour, shape and label, with details on hover. */
export function ScreenState(props: ScreenStateProps) {
  const { row, since = false, note, progress = true } = props;
  const { status, timeZone } = row;
  const say = useMessages(sharedNamespace);
  const loading = status.content?.state === 'downloading';
  const phrases = screenLine(status, say, timeZone)
    .filter(({ part }) => progress || !loading || part !== 'content')
    .map(({ text }) => text);
  const mark = (
    <ScreenMark
      word={status.word}
      edited={status.content?.edited}
      {...(progress && { percent: status.content?.percent ?? 0 })}
      title={[...(note === undefined ? [] : [note]), ...phrases].join('\n')}
    />
  );
  const away = since && status.connection.since !== null ? phrases[0] : undefined;
  const second = note ?? away;
  if (second === undefined) return mark;
  return (
    <span className="vt-screen-state">
      {mark}
      <small>{second}</small>
    </span>
  );
}
