import { useMessages } from '@vitrine/shared/i18n';
import { Link, useSearchParams } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { ShowMessage } from './ShowState.tsx';

const reasons = {
  expired: 'linkExpired',
  revoked: 'linkRevoked',
  invalid: 'linkInvalid',
  unknown: 'unknown',
} as const;

const isReason = (word: string): word is keyof typeof reasons => Object.hasOwn(reasons, word);

/** Permits console paths only, against open redirects. */
const wayBack = (from: string) => (/^\/web\/(phone|previewh5)\/[\w-]+$/.test(from) ? from : undefined);

/** `/disappear?reason=…&from=…`: why a public page is gone, with further links. */
export function DisappearPage() {
  const say = useMessages(namespace);
  const [query] = useSearchParams();
  const given = query.get('reason') ?? '';
  const kind = isReason(given) ? reasons[given] : 'unknown';
  const from = wayBack(query.get('from') ?? '');
  return (
    <ShowMessage title={say(`show.${kind}`)} text={say(`show.${kind}Help`)}>
      {from && <a href={from}>{say('show.retry')}</a>}
      <Link to="/">{say('back')}</Link>
    </ShowMessage>
  );
}
