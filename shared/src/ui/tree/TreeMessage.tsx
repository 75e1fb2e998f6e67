import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import type { TreeModel } from '@vitrine/shared/state';
import { errorText } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { ListSkeleton } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface TreeMessageProps<Data> {
  readonly model: TreeModel<Data>;
  readonly empty?: ReactNode;
}

function TreeMessageOf<Data>({ model, empty }: TreeMessageProps<Data>) {
  const say = useMessages(sharedNamespace);
  const failure = [...model.errors.entries()][0];
  if (failure) {
    const [id, reason] = failure;
    return (
      <div className="vt-tree-message" role="alert">
        <p>{say('tree.failed')}</p>
        <p className="vt-tree-detail">{errorText(reason)}</p>
        <Button size="small" onClick={() => model.reload(id === '' ? undefined : id)}>
          {say('tree.retry')}
        </Button>
      </div>
    );
  }
  if (!model.known) return <ListSkeleton rows={6} />;
  if (model.rows.length > 0) return null;
  if (model.filterText !== '') {
    return (
      <div className="vt-tree-message" role="status">
        <p>{say('tree.noResult', { text: model.filterText })}</p>
        <Button size="small" onClick={() => model.setSearch('')}>
          {say('tree.clearSearch')}
        </Button>
      </div>
    );
  }
  return <div className="vt-tree-message">{empty ?? <p>{say('tree.empty')}</p>}</div>;
}

/** Why there are no rows: loading, failed, no match, or empty. */
export const TreeMessage = observer(TreeMessageOf) as typeof TreeMessageOf;
