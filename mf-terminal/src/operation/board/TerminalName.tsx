import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import '../figures/figures.css';

interface TerminalNameProps {
  readonly name: string;
  readonly groupName: string;
  readonly onOpen: () => void;
}

/** What the server calls the group that every account has. */
const unnamed = 'default';

/** A terminal in a line: its name opens it, its group stands below. */
export function TerminalName({ name, groupName, onOpen }: TerminalNameProps) {
  const say = useMessages(namespace);
  return (
    <span className="board-two">
      <button type="button" className="board-open" title={name} onClick={onOpen}>
        {name}
      </button>
      <small>{groupName === unnamed ? say('tree.defaultGroup') : groupName}</small>
    </span>
  );
}
