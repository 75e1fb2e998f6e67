import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import type { TreeModel } from '@vitrine/shared/state';
import { Input } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';

function TreeSearchOf<Data>({ model }: { model: TreeModel<Data> }) {
  const say = useMessages(sharedNamespace);
  return (
    <div className="vt-tree-search">
      <Input
        type="search"
        showClear
        value={model.searchText}
        onChange={(text) => model.setSearch(text)}
        placeholder={say('tree.searchName')}
        aria-label={say('tree.searchName')}
      />
    </div>
  );
}

/** Search box of a tree. */
export const TreeSearch = observer(TreeSearchOf) as typeof TreeSearchOf;
