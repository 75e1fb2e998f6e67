import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, Input, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { rootId } from '../tree/terminalTree.ts';
import { type GroupChoice, readGroups } from './groupChoices.ts';

/** Where a new terminal goes: a group that is there, or the name of one that is made for it. */
export type ChosenGroup = { readonly id: string } | { readonly newName: string };

interface GroupFieldProps {
  readonly value: ChosenGroup;
  /** Group that the page shows; its name stands there until the groups are read. */
  readonly shown: { readonly id: string; readonly name: string };
  readonly onChange: (group: ChosenGroup) => void;
}

/** Stands for "a new group" among the ids of the list. */
const newGroup = 'new';

/** Chooses the group of a new terminal, or names a new one. */
export const GroupField = observer(function GroupField({ value, shown, onChange }: GroupFieldProps) {
  const say = useMessages(namespace);
  const labelId = useId();
  const [groups] = useState(() => new Resource(readGroups(client, say('tree.defaultGroup'))));
  useEffect(() => {
    void groups.reload();
    return () => groups.cancel();
  }, [groups]);
  const known = groups.value ?? [{ ...shown, isDefault: shown.id === rootId }];
  return (
    <>
      <span id={labelId}>{say('adopt.group')}</span>
      {'newName' in value ? (
        <NewGroup labelId={labelId} name={value.newName} onChange={onChange} />
      ) : (
        <Select
          aria-labelledby={labelId}
          filter
          style={{ width: '100%' }}
          loading={groups.reading}
          value={standingFor(value.id, known)}
          optionList={[
            ...(session.can('terminal.manage') ? [{ value: newGroup, label: say('adopt.newGroup') }] : []),
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange(id === newGroup ? { newName: '' } : { id: String(id) })}
        />
      )}
    </>
  );
});

/** Terminals stand in groups alone: what goes to the root goes to the default group. */
const standingFor = (id: string, known: readonly GroupChoice[]): string =>
  id === rootId ? (known.find(({ isDefault }) => isDefault)?.id ?? rootId) : id;

interface NewGroupProps {
  readonly labelId: string;
  readonly name: string;
  readonly onChange: (group: ChosenGroup) => void;
}

function NewGroup({ labelId, name, onChange }: NewGroupProps) {
  const say = useMessages(namespace);
  return (
    <div className="adopt-new-group">
      <Input
        autoFocus
        aria-labelledby={labelId}
        limit={longestName}
        value={name}
        placeholder={say('adopt.newGroupName')}
        onChange={(newName) => onChange({ newName })}
      />
      <Button theme="borderless" onClick={() => onChange({ id: rootId })}>
        {say('adopt.knownGroup')}
      </Button>
    </div>
  );
}
