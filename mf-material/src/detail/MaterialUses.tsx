import { useMessages } from '@vitrine/shared/i18n';
import { UseList } from '../actions/UseList.tsx';
import { namespace } from '../messages/index.ts';
import type { MaterialDetail } from './useMaterialDetail.ts';

/** Uses of a material, which prevent its deletion. */
export function MaterialUses({ uses }: { readonly uses: MaterialDetail['uses'] }) {
  const say = useMessages(namespace);
  return (
    <section className="mat-uses">
      <h3>{say('uses.title')}</h3>
      <p>{uses.length === 0 ? say('uses.none') : say('uses.count', { count: uses.length })}</p>
      <UseList uses={uses} />
    </section>
  );
}
