import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import type { MaterialDetail } from './useMaterialDetail.ts';

/** Where a material is used: what must be changed before it can be deleted. */
export function MaterialUses({ uses }: { readonly uses: MaterialDetail['uses'] }) {
  const say = useMessages(namespace);
  return (
    <section className="mat-uses">
      <h3>{say('uses.title')}</h3>
      <p>{uses.length === 0 ? say('uses.none') : say('uses.count', { count: uses.length })}</p>
      <ul>
        {uses.map((use) => (
          <li key={use.id}>
            {use.kind === 'program' && session.can('program.view') ? (
              <Link to={`/addprogram?id=${encodeURIComponent(use.id)}`}>{use.name}</Link>
            ) : (
              use.name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
