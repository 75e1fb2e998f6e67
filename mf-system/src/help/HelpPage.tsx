import { loadMessages } from '@vitrine/shared/i18n';
import { HelpPane } from './HelpPane.tsx';
import { helpMessages, helpNamespace } from './messages/index.ts';

/** Loads the texts around the help, then the page. */
export async function loadHelpPage() {
  await loadMessages(helpNamespace, helpMessages);
  return HelpPage;
}

/** `/system/help`: tasks, pages, and troubleshooting. */
const HelpPage = () => <HelpPane name="help" />;
