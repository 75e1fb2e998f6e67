import { screenStyles } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import type { TerminalNow } from './TerminalDetailStore.ts';

/** Overall state of the screen, by its worst problem: "up to date" is hidden while widgets fail. */
export function DrawerState({ now: { terminal, widgets } }: { readonly now: TerminalNow }) {
  const say = useMessages(sharedNamespace);
  const isPraised = screenStyles[terminal.status.word] === 'good';
  if (!isPraised || widgets.length === 0) return <ScreenState row={terminal} />;
  return <StateMark state="failed" label={say('widgetFault.title', { count: widgets.length })} />;
}
