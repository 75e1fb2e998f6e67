import { loadMessages } from '@vitrine/shared/i18n';
import { HelpPane } from './HelpPane.tsx';
import { helpMessages, helpNamespace } from './messages/index.ts';

/** Brings the words around the help, then its page. */
export async function loadHelpPage() {
  await loadMessages(helpNamespace, helpMessages);
  return HelpPage;
}

/** `/system/help`: how the main jobs are done, every screen explained, and what to do when something is wrong. */
const HelpPage = () => <HelpPane name="help" />;
