import { shownGroupName } from '@vitrine/shared/i18n';
import '../figures/figures.css';

interface TerminalNameProps {
  readonly name: string;
  readonly groupName: string;
  readonly groupIsDefault: boolean | undefined;
  readonly onOpen: () => void;
}

/** Cell of a terminal: name as a link, group below. */
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
