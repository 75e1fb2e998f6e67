import type { ScreenStatus } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ScreenMark, screenLine } from '@vitrine/shared/ui/state-mark';

interface TerminalStateProps {
  /** A terminal of any list. */
  readonly row: { readonly status: ScreenStatus; readonly timeZone: string };
}

/** How a terminal stands, as colour, shape and word; the whole of it on hover. */
export function TerminalState({ row: { status, timeZone } }: TerminalStateProps) {
  const say = useMessages(sharedNamespace);
  const title = screenLine(status, say, timeZone).map(({ text }) => text);
  return <ScreenMark word={status.word} percent={status.content?.percent ?? 0} title={title.join('\n')} />;
}
