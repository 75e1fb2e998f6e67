import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { FilterNameDialog } from './FilterNameDialog.tsx';
import type { ListPreferences } from './ListPreferences.ts';
import { fromSaved, type ListAddress, narrowsList, toSaved } from './listAddress.ts';
import { SavedFilterList } from './SavedFilterList.tsx';

interface SavedFiltersProps {
  readonly preferences: ListPreferences;
  readonly address: ListAddress;
  readonly onChange: (changes: Partial<ListAddress>) => void;
}

/** Named filters: apply, save the current one, delete. */
export const SavedFilters = observer(function SavedFilters(props: SavedFiltersProps) {
  const { preferences, address } = props;
  const say = useMessages(namespace);
  const [naming, setNaming] = useState(false);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const startNaming = () => {
    close();
    setNaming(true);
  };
  return (
    <>
      <Dropdown
        trigger="custom"
        visible={open}
        position="bottomLeft"
        onClickOutSide={close}
        onEscKeyDown={close}
        render={<SavedFiltersSheet {...props} onName={startNaming} onClose={close} />}
      >
        <Button type="tertiary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say('views.title')}
        </Button>
      </Dropdown>
      {naming && (
        <FilterNameDialog
          onKeep={(kept) => preferences.save(kept, toSaved(address))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
});

interface SavedFiltersSheetProps extends SavedFiltersProps {
  readonly onName: () => void;
  readonly onClose: () => void;
}

/** What unfolds below the button. */
const SavedFiltersSheet = observer(function SavedFiltersSheet(props: SavedFiltersSheetProps) {
  const { preferences, address, onChange, onName, onClose } = props;
  const say = useMessages(namespace);
  const forget = async (id: string, name: string) => {
    onClose();
    const title = say('views.forgetTitle', { name });
    if (await confirm({ title, action: say('views.forget'), danger: true }))
      preferences.forget(id).catch(notify.failure);
  };
  return (
    <section className="terminal-views" aria-label={say('views.title')}>
      <SavedFilterList
        preferences={preferences}
        onApply={(filter) => {
          onClose();
          onChange(fromSaved(filter));
        }}
        onForget={(id, name) => void forget(id, name)}
      />
      <Button disabled={!narrowsList(address)} onClick={onName}>
        {say('views.keep')}
      </Button>
    </section>
  );
});
