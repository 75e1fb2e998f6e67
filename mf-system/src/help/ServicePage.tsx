import { loadMessages } from '@vitrine/shared/i18n';
import { HelpPane } from './HelpPane.tsx';
import { helpMessages, helpNamespace } from './messages/index.ts';

/** Loads the texts around the help, then the page. */
export async function loadServicePage() {
  await loadMessages(helpNamespace, helpMessages);
  return ServicePage;
}

/** `/system/serviceexplain`: functions, data retention, and limits of the service. */
const ServicePage = () => <HelpPane name="service" />;
