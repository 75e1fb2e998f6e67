import { screenLooks, screenMessageKey, type TerminalState } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { LookMark } from './StateMark.tsx';

interface ScreenMarkProps {
  readonly word: TerminalState;
  /** Of the delivery, 0 to 100. */
  readonly percent?: number;
  /** What it should show was edited since it was published. */
  readonly edited?: boolean | undefined;
  /** More of the status, on hover. */
  readonly title?: string;
  /** Colour and shape alone; readers are told the word, and it stands on hover. For places without room for it. */
  readonly bare?: boolean;
}

/** The state of a terminal's screen as colour, shape and word, the same on every page. */
export function ScreenMark({ word, percent, edited = false, title, bare = false }: ScreenMarkProps) {
  const say = useMessages(sharedNamespace);
  const progress = word === 'downloading' && percent !== undefined ? percent / 100 : undefined;
  return (
    <LookMark
      look={screenLooks[word]}
      label={say(screenMessageKey(word, edited))}
      {...{ progress, title, bare }}
    />
  );
}
