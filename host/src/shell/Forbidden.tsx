import { useMessages } from '@vitrine/shared/i18n';
import { hostNamespace } from '../messages/index.ts';
import { Notice } from './Notice.tsx';

/** What a page shows to somebody whose role does not hold its permission. */
export function Forbidden() {
  const say = useMessages(hostNamespace);
  return <Notice picture="locked" title={say('forbidden.title')} text={say('forbidden.text')} />;
}
