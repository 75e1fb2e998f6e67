import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { usePaneFold } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

/** For a folded tree of screens, as on a phone: number of chosen ones, and a button to unfold it. */
export const FoldedScreens = observer(function FoldedScreens({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const { folded, unfold } = usePaneFold();
  if (!folded) return null;
  const count = store.somethingChosen ? (store.preflight.value?.totals.terminals ?? 0) : 0;
  return (
    <section className="pgs-section" aria-label={say('send.terminals')}>
      <h2>{say('send.terminals')}</h2>
      <p className="pgs-totals">
        {store.somethingChosen && <span>{say('checks.terminals', { count })}</span>}
        <Button onClick={unfold}>{say('send.openTree')}</Button>
      </p>
    </section>
  );
});
