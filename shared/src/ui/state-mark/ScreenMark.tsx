import { screenMessageKey, screenStyles, type TerminalState } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { StyleMark } from './StateMark.tsx';

interface ScreenMarkProps {
  readonly word: TerminalState;
  /** Progress of the delivery, 0 to 100. */
  readonly percent?: number;
  /** Its content was edited since publication. */
  readonly edited?: boolean | undefined;
  /** Details, on hover. */
  readonly title?: string;
  /** Only colour and shape, with the label for screen readers and on hover. */
  readonly bare?: boolean;
}

/** State of a terminal's screen as colour, shape and label, the same on every page. */
export function ScreenMark({ word, percent, edited = false, title, bare = false }: ScreenMarkProps) {
  const say = useMessages(sharedNamespace);
  const progress = word === 'downloading' && percent !== undefined ? percent / 100 : undefined;
  return (
    <StyleMark
      style={screenStyles[word]}
      label={say(screenMessageKey(word, edited))}
      progress={progress}
      title={title}
      bare={bare}
    />
  );
}
