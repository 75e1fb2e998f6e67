import type { ScreenState as State } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ScreenMark } from './ScreenMark.tsx';
import { screenLine } from './screenLine.ts';

interface ScreenStateProps {
  /** A row about a terminal, of any list. */
  readonly row: State;
  /** With a second line: since when it is away. */
  readonly since?: boolean;
  /** The second line, in the words of the page. */
  readonly note?: string;
  /** False: without how far delivery is, in rows that tell it of one task. That of the screen is of all its tasks together. */
  readonly progress?: boolean;
}

/** How a screen is, as colour, shape and word; the whole of it on hover. */
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
