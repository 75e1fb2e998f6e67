import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button, Input, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { rootId } from '../tree/terminalTree.ts';
import { GroupSearch } from './GroupSearch.ts';
import type { GroupChoice } from './groupChoices.ts';

/** Target group of a new terminal: an existing one, or the name of one to create. */
export type ChosenGroup =
  | { readonly id: string; readonly name?: string | undefined }
  | { readonly newName: string };

interface GroupFieldProps {
  readonly value: ChosenGroup;
  /** Currently shown group, with its name until the groups are loaded. */
  readonly shown: { readonly id: string; readonly name: string };
  readonly onChange: (group: ChosenGroup) => void;
}

/** Debounce of the search, in milliseconds. */
const typingPause = 200;
/** Placeholder id for a new group. */
const newGroup = 'new';

/** Chooses or names the group of a new terminal. */
export const GroupField = observer(function GroupField({ value, shown, onChange }: GroupFieldProps) {
  const say = useMessages(namespace);
  const labelId = useId();
  const [groups] = useState(() => new GroupSearch(client, say('tree.defaultGroup')));
  const [words, setText] = useState('');
  useEffect(() => {
    groups.open();
    return () => groups.close();
  }, [groups]);
  useEffect(() => {
    const timer = setTimeout(() => groups.find(words), typingPause);
    return () => clearTimeout(timer);
  }, [groups, words]);
  const known = withChosen(groups.choices ?? [], value, shown);
  return (
    <>
      <span id={labelId}>{say('pair.group')}</span>
      {'newName' in value ? (
        <NewGroup labelId={labelId} name={value.newName} onChange={onChange} />
      ) : (
        <Select
          aria-labelledby={labelId}
          filter
          remote={groups.isCut}
          onSearch={setText}
          style={{ width: '100%' }}
          loading={groups.reading}
          value={standingFor(value.id, known)}
          optionList={[
            ...(session.can('terminal.manage') ? [{ value: newGroup, label: say('pair.newGroup') }] : []),
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange(id === newGroup ? { newName: '' } : chosenOf(String(id), known))}
        />
      )}
    </>
  );
});

const chosenOf = (id: string, known: readonly GroupChoice[]): ChosenGroup => ({
  id,
  name: known.find((group) => group.id === id)?.name,
});

/** Adds the chosen group if the list lacks it: just created, not found, or not loaded. */
function withChosen(
  choices: readonly GroupChoice[],
  value: ChosenGroup,
  shown: GroupFieldProps['shown'],
): readonly GroupChoice[] {
  if ('newName' in value || standsIn(value.id, choices)) return choices;
  const name = value.name ?? (value.id === shown.id ? shown.name : '');
  return [{ id: value.id, name, isDefault: value.id === rootId }, ...choices];
}

const standsIn = (id: string, choices: readonly GroupChoice[]) =>
  choices.some((group) => group.id === standingFor(id, choices));

/** Terminals are always in groups: the root means the default group. */
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
    <div className="pair-new-group">
      <Input
        autoFocus
        aria-labelledby={labelId}
        limit={longestName}
        value={name}
        placeholder={say('pair.newGroupName')}
        onChange={(newName) => onChange({ newName })}
      />
      <Button theme="borderless" onClick={() => onChange({ id: rootId, name: say('tree.defaultGroup') })}>
        {say('pair.knownGroup')}
      </Button>
    </div>
  );
}
