import type { ProgramNode, ProgramOutcome } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../namespace.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import './programs.css';

interface MovedNoteProps {
  readonly store: ProgramsStore;
  /** As before the move. */
  readonly nodes: readonly ProgramNode[];
  readonly onUndone: () => void;
}

interface StayedProps {
  readonly stayed: readonly ProgramOutcome[];
  /** By id: the server does not name deleted nodes. */
  readonly names: ReadonlyMap<string, string>;
}

/** Nodes that could not be moved back, with reasons. */
function Stayed({ stayed, names }: StayedProps) {
  const say = useMessages(namespace);
  return (
    <>
      {say('move.stayed', { count: stayed.length })}
      {stayed.map(({ id, message }) => (
        <div key={id}>{say('move.stayedOne', { name: names.get(id) ?? '', reason: message })}</div>
      ))}
    </>
  );
}

/** "3 moved", with undo. */
export function MovedNote({ store, nodes, onUndone }: MovedNoteProps) {
  const say = useMessages(namespace);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const undo = async () => {
    try {
      const outcomes: ProgramOutcome[] = [];
      for (const [folderId, moved] of Map.groupBy(nodes, (node) => node.pId))
        outcomes.push(...(await store.move(moved, folderId)));
      onUndone();
      const stayed = outcomes.filter(({ outcome }) => outcome === 'refused');
      if (stayed.length > 0) notify.explained(<Stayed stayed={stayed} names={names} />);
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <span className="pg-note">
      {say('move.done', { count: nodes.length })}
      <Button size="small" theme="borderless" onClick={() => void undo()}>
        {say('move.undo')}
      </Button>
    </span>
  );
}
