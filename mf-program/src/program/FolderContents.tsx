import { useMessages } from '@vitrine/shared/i18n';
import { Pagination } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../namespace.ts';
import { type ProgramsStore, programPageSize } from './ProgramsStore.ts';
import { rootId } from './programNodes.ts';
import { searchesBelow } from './programQuery.ts';
import type { useProgramAddress } from './useProgramAddress.ts';

interface FolderContentsProps {
  readonly store: ProgramsStore;
  readonly browsing: ReturnType<typeof useProgramAddress>;
  /** Button for an empty folder. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A page of the open folder, in every state. */
export const FolderContents = observer(function FolderContents(props: FolderContentsProps) {
  const { store, browsing, empty, children } = props;
  const say = useMessages(namespace);
  const { query } = browsing.address;
  const filtered = searchesBelow(query);
  const clear = () => browsing.change({ show: 'all', find: '' });
  const reason =
    query.keyword === ''
      ? say('list.noResult', { filter: say(`filter.${query.filter}`) })
      : say('list.noMatch', { text: query.keyword });
  return (
    <PaneState
      source={store.programs}
      onGone={browsing.address.folderId === rootId ? undefined : () => browsing.change({ folder: rootId })}
      isEmpty={store.shown.length === 0}
      empty={{ text: say('list.empty'), action: empty }}
      {...(filtered ? { noResult: { text: reason, onClear: clear } } : {})}
    >
      {children}
      <div className="pg-pages">
        <Pagination
          currentPage={store.programs.page}
          pageSize={programPageSize}
          total={store.programs.total}
          hideOnSinglePage
          onPageChange={(page) => browsing.change({ page: String(page) })}
        />
      </div>
    </PaneState>
  );
});
