import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, errorText, Input, Modal, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconDelete } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { ListPreferences } from './ListPreferences.ts';
import { fromSaved, isNarrowed, type ListAddress, toSaved } from './listAddress.ts';

interface SavedFiltersProps {
  readonly preferences: ListPreferences;
  readonly address: ListAddress;
  readonly onChange: (changes: Partial<ListAddress>) => void;
}

/** Named filters: apply, save the current one, delete. */
export const SavedFilters = observer(function SavedFilters(props: SavedFiltersProps) {
  const { preferences, address, onChange } = props;
  const say = useMessages(namespace);
  const [naming, setNaming] = useState(false);
  const [open, setOpen] = useState(false);
  const forget = async (id: string, name: string) => {
    setOpen(false);
    const title = say('views.forgetTitle', { name });
    if (await confirm({ title, action: say('views.forget'), danger: true }))
      preferences.forget(id).catch(notify.failure);
  };
  return (
    <>
      <Dropdown
        trigger="custom"
        visible={open}
        position="bottomLeft"
        onClickOutSide={() => setOpen(false)}
        onEscKeyDown={() => setOpen(false)}
        render={
          <section className="terminal-views" aria-label={say('views.title')}>
            {preferences.views.length === 0 && <p>{say('views.none')}</p>}
            <ul>
              {preferences.views.map(({ id, name, filter }) => (
                <li key={id}>
                  <Button
                    theme="borderless"
                    type="tertiary"
                    onClick={() => {
                      setOpen(false);
                      onChange(fromSaved(filter));
                    }}
                  >
                    {name}
                  </Button>
                  <Button
                    theme="borderless"
                    type="tertiary"
                    icon={<IconDelete />}
                    aria-label={say('views.forgetNamed', { name })}
                    onClick={() => void forget(id, name)}
                  />
                </li>
              ))}
            </ul>
            <Button
              disabled={!isNarrowed(address)}
              onClick={() => {
                setOpen(false);
                setNaming(true);
              }}
            >
              {say('views.keep')}
            </Button>
          </section>
        }
      >
        <Button type="tertiary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say('views.title')}
        </Button>
      </Dropdown>
      {naming && (
        <NameDialog
          onKeep={(name) => preferences.save(name, toSaved(address))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
});

function NameDialog({ onKeep, onClose }: { onKeep: (name: string) => Promise<void>; onClose: () => void }) {
  const say = useMessages(namespace);
  const [name, setName] = useState('');
  const [error, setError] = useState<unknown>();
  const keep = async () => {
    try {
      await onKeep(name.trim());
      onClose();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Modal
      visible
      title={say('views.keep')}
      okText={say('views.keepAction')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      onOk={keep}
      onCancel={onClose}
    >
      <Input
        autoFocus
        limit={longestName}
        value={name}
        onChange={setName}
        placeholder={say('views.name')}
        aria-label={say('views.name')}
        onEnterPress={() => name.trim() !== '' && void keep()}
      />
      {error !== undefined && (
        <p className="terminal-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </Modal>
  );
}
