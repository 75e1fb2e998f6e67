import { session } from '@vitrine/shared/session';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { ListPages } from '../console/ListPages.tsx';
import { useDeleteWork } from './useDeleteWork.ts';
import { WorkBoard } from './WorkBoard.tsx';
import type { OpenWorkDialog } from './WorkDialogs.tsx';
import { type WorksStore, worksPageSize } from './WorksStore.ts';

interface WorkListProps {
  readonly store: WorksStore;
  readonly manages: boolean;
  readonly onEdit: (id: string) => void;
  readonly onDialog: (dialog: OpenWorkDialog) => void;
  readonly onPage: (page: string) => void;
}

/** A page of works as cards, and what can be done with each. */
export const WorkList = observer(function WorkList(props: WorkListProps) {
  const { store, manages, onEdit, onDialog, onPage } = props;
  const navigate = useNavigate();
  const remove = useDeleteWork(store);
  return (
    <>
      <WorkBoard
        works={store.list.rows}
        manages={manages}
        onOpen={(work) => (manages ? onEdit(work.id) : onDialog({ kind: 'preview', work }))}
        onPreview={(work) => onDialog({ kind: 'preview', work })}
        onPublish={(work) => onDialog({ kind: 'publish', work })}
        onPrograms={(work) => onDialog({ kind: 'programs', work })}
        onTemplate={(work) => onDialog({ kind: 'template', work })}
        readsAnswers={session.can('h5.answers')}
        onAnswers={(work) => navigate(`/h5/answers?id=${work.id}`)}
        onRename={(work) => onDialog({ kind: 'rename', work })}
        onDelete={remove}
      />
      <ListPages list={store.list} pageSize={worksPageSize} onPage={onPage} />
    </>
  );
});
