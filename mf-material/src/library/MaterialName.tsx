import type { MaterialRow } from '@vitrine/shared/api';
import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { MaterialStore } from './MaterialStore.ts';
import './card.css';

interface MaterialNameProps {
  readonly row: MaterialRow;
  readonly store: MaterialStore;
}

/** Material name, or its edit field. */
export const MaterialName = observer(function MaterialName({ row, store }: MaterialNameProps) {
  if (store.renamingId === row.mtId) return <NameField row={row} store={store} />;
  return (
    <span className="mat-card-name" title={`${row.name}.${row.suffix}`}>
      {row.name}
    </span>
  );
});

function NameField({ row, store }: MaterialNameProps) {
  const say = useMessages(namespace);
  const [name, setName] = useState(row.name);
  const save = () => {
    if (name.trim() === '') {
      notify.error(say('card.nameEmpty'));
      store.endRename();
      return;
    }
    store.rename(row.mtId, name.trim()).catch(notify.failure);
  };
  return (
    <span className="mat-card-name" data-own>
      <Input
        autoFocus
        size="small"
        value={name}
        limit={longestName}
        aria-label={say('card.newName')}
        onChange={setName}
        onBlur={save}
        onRestore={() => store.endRename()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') store.endRename();
        }}
      />
    </span>
  );
}
