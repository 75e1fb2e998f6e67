import { selectClientById } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import type { TerminalChoice } from '@vitrine/shared/state';
import { everyTerminal, Resource } from '@vitrine/shared/state';
import { Button } from '@vitrine/shared/ui/basic';
import { IconClose, IconDesktop, IconFolder } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { type Reach, useReach } from './useReach.ts';

interface ChosenTerminalsProps {
  readonly value: TerminalChoice;
  readonly names: Readonly<Record<string, string>>;
  readonly onTakeOut: (id: string) => void;
}

/** The same, asked how many screens it means. */
export const CountedTerminals = observer(function CountedTerminals(props: ChosenTerminalsProps) {
  return <ChosenTerminals {...props} reach={useReach(props.value)} counted />;
});

interface ReachedTerminalsProps extends ChosenTerminalsProps {
  readonly reach: Reach | undefined;
  /** Says how many screens it means, those of its groups among them. */
  readonly counted?: boolean;
}

/** Most names that are listed; the others are only counted. */
const shownNames = 200;

/** The chosen groups, then terminals. */
export const ChosenTerminals = observer(function ChosenTerminals({
  value,
  names,
  reach,
  counted = false,
  onTakeOut,
}: ReachedTerminalsProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { groupIds, clientIds } = value;
  const groupName = (id: string) => {
    if (id === everyTerminal) return say('terminals.every');
    return names[id] ?? say('terminals.group');
  };
  return (
    <section className="task-chosen" aria-labelledby={titleId}>
      <h3 id={titleId} aria-live="polite">
        {counted ? countedHead(value, reach, say) : headOf(value, say)}
      </h3>
      {reach && <Unreached reach={reach} />}
      <ul>
        {groupIds.map((id) => (
          <Chosen key={id} name={groupName(id)} group onTakeOut={() => onTakeOut(id)} />
        ))}
        {clientIds.slice(0, shownNames).map((id) => (
          <ChosenTerminal key={id} id={id} name={names[id]} onTakeOut={() => onTakeOut(id)} />
        ))}
      </ul>
      {clientIds.length > shownNames && (
        <p className="task-note">{say('terminals.more', { count: clientIds.length - shownNames })}</p>
      )}
    </section>
  );
});

/** "1 group · 2 screens": what was chosen. */
function headOf({ groupIds, clientIds }: TerminalChoice, say: Say): string {
  if (groupIds.length + clientIds.length === 0) return say('terminals.none');
  const screens = clientIds.length > 0 ? [say('terminals.screens', { count: clientIds.length })] : [];
  return [...groupsHead(groupIds, say), ...screens].join(' · ');
}

/** "1 group · 12 screens": the screens of the groups are counted with those that were chosen one by one. */
function countedHead({ groupIds, clientIds }: TerminalChoice, reach: Reach | undefined, say: Say): string {
  if (groupIds.length + clientIds.length === 0) return say('terminals.none');
  // What is in the groups only the server knows.
  const count = reach ? reach.total - reach.unauthorised : clientIds.length;
  const known = reach !== undefined || groupIds.length === 0;
  return [...groupsHead(groupIds, say), ...(known ? [say('terminals.screens', { count })] : [])].join(' · ');
}

function groupsHead(groupIds: readonly string[], say: Say): readonly string[] {
  if (groupIds.length === 0) return [];
  // "All terminals" is not counted as a group.
  if (groupIds.includes(everyTerminal)) return [say('terminals.every')];
  return [say('terminals.groups', { count: groupIds.length })];
}

/** Chosen terminals that cannot be reached, or not yet. */
function Unreached({ reach: { offline, unauthorised } }: { readonly reach: Reach }) {
  const say = useMessages(namespace);
  const notes = [
    offline > 0 && say('terminals.offline', { count: offline }),
    unauthorised > 0 && say('terminals.unauthorised', { count: unauthorised }),
  ].filter((note) => note !== false);
  return notes.length > 0 && <p className="task-note">{notes.join(' · ')}</p>;
}

interface ChosenTerminalProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly onTakeOut: () => void;
}

/** Fetches the name of a terminal given only by id, such as from an address. */
const ChosenTerminal = observer(function ChosenTerminal({ id, name, onTakeOut }: ChosenTerminalProps) {
  const say = useMessages(namespace);
  const [terminal] = useState(
    () => new Resource((signal) => client.call(selectClientById, { id }, { signal })),
  );
  useEffect(() => {
    if (name === undefined) void terminal.reload();
    return () => terminal.cancel();
  }, [terminal, name]);
  const unknown = terminal.error === undefined ? '…' : say('terminals.unknown');
  return <Chosen name={name ?? terminal.value?.name ?? unknown} onTakeOut={onTakeOut} />;
});

interface ChosenProps {
  readonly name: string;
  readonly group?: boolean;
  readonly onTakeOut: () => void;
}

function Chosen({ name, group = false, onTakeOut }: ChosenProps) {
  const say = useMessages(namespace);
  return (
    <li>
      {group ? <IconFolder /> : <IconDesktop />}
      <span className="task-chosen-name">{name}</span>
      <Button
        size="small"
        theme="borderless"
        icon={<IconClose />}
        aria-label={say('terminals.takeOut', { name })}
        onClick={onTakeOut}
      />
    </li>
  );
}
