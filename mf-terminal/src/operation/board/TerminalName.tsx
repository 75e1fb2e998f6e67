import { shownGroupName } from '@vitrine/shared/i18n';
import '../figures/figures.css';

interface TerminalNameProps {
  readonly name: string;
  readonly groupName: string;
  readonly groupIsDefault: boolean | undefined;
  readonly onOpen: () => void;
}

/** A terminal in a line: its name opens it, its group stands below. */
export function TerminalName({ name, groupName, groupIsDefault, onOpen }: TerminalNameProps) {
  return (
    <span className="board-two">
      <button type="button" className="board-open" title={name} onClick={onOpen}>
        {name}
      </button>
      <small>{shownGroupName(groupName, groupIsDefault)}</small>
    </span>
  );
}
