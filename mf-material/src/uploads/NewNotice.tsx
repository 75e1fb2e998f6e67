import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { isPublishable } from '../actions/usePublish.ts';
import { rootId } from '../folders/folderTree.ts';
import type { CardActions } from '../library/cardActions.ts';
import { everything, type MaterialFilter } from '../library/filter.ts';
import type { MaterialStore } from '../library/MaterialStore.ts';
import { namespace } from '../messages/index.ts';
import './newNotice.css';

interface NewNoticeProps {
  readonly store: MaterialStore;
  readonly actions: CardActions;
  readonly onFilter: (filter: MaterialFilter) => void;
}

/** That files have arrived, and what can be done with them next. Closed, it is forgotten, and so are their marks. */
export const NewNotice = observer(function NewNotice({ store, actions, onFilter }: NewNoticeProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { fresh } = uploads.totals;
  const [first] = fresh;
  if (!first) return null;
  const only = fresh.length === 1 ? rowOf(store, first.materialId) : undefined;
  // Where something is chosen, the bar below has the same button.
  const publish = store.chosen.length === 0 ? actions.publish : undefined;
  const label =
    fresh.length === 1
      ? say('new.one', { name: first.facts.name })
      : say('new.several', { count: fresh.length });
  const forget = () => {
    for (const item of fresh) item.change({ fresh: false });
  };
  const send = (row: MaterialRow) => {
    forget();
    publish?.(row);
  };
  const show = () => {
    if (focusRow(first.materialId)) return;
    const isShared = fresh.every(({ facts }) => facts.folderId === first.facts.folderId);
    onFilter({ ...everything, folderId: isShared ? first.facts.folderId : rootId });
  };
  return (
    <div className="mat-new">
      <span role="status">
        <StateMark state="passed" label={label} />
      </span>
      <span className="mat-new-actions">
        {publish && only && isPublishable(only) && (
          <Button size="small" onClick={() => send(only)}>
            {say('act.publish')}
          </Button>
        )}
        {session.can('program.manage') && (
          <Button size="small" onClick={() => navigate('/program?new=1')}>
            {say('new.program')}
          </Button>
        )}
        <Button size="small" theme="borderless" onClick={show}>
          {say('new.show')}
        </Button>
        <Button size="small" theme="borderless" type="tertiary" onClick={forget}>
          {say('act.close')}
        </Button>
      </span>
    </div>
  );
});

const rowOf = ({ list }: MaterialStore, id: string) => list.rows.find(({ mtId }) => mtId === id);

/** The row gets the focus, and comes into sight with it; false where the page does not have it. */
function focusRow(id: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-material="${id}"]`);
  row?.focus();
  return row !== null;
}
