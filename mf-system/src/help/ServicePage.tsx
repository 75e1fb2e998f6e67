import { loadMessages } from '@vitrine/shared/i18n';
import { HelpPane } from './HelpPane.tsx';
import { helpMessages, helpNamespace } from './messages/index.ts';

/** Brings the words around the help, then its page. */
export async function loadServicePage() {
  await loadMessages(helpNamespace, helpMessages);
  return ServicePage;
}

/** `/system/serviceexplain`: what the service does, what it keeps and for how long, and where its limits are. */
const ServicePage = () => <HelpPane name="service" />;
