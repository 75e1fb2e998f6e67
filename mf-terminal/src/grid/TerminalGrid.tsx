import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PictureAge } from '../terminals/PictureAge.tsx';
import { Playing } from '../terminals/Playing.tsx';
import { Screenshot } from '../terminals/Screenshot.tsx';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import './grid.css';

interface TerminalGridProps {
  readonly rows: readonly TerminalRow[];
  readonly onOpen: (id: string) => void;
}

/** Terminals as their latest screenshots, with age. */
export const TerminalGrid = observer(function TerminalGrid({ rows, onOpen }: TerminalGridProps) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  return (
    <ul className="terminal-grid" aria-label={say('layout.grid')}>
      {rows.map((row) => (
        <li key={row.clId} className="terminal-card">
          <button type="button" className="terminal-card-shot" onClick={() => onOpen(row.clId)}>
            <Screenshot row={row} large />
          </button>
          <div className="terminal-card-name">
            <Checkbox
              checked={selection.has(row)}
              aria-label={say('grid.choose', { name: row.name })}
              onChange={(event) => void selection.set([row], event.target.checked === true)}
            />
            <button type="button" className="terminal-open" onClick={() => onOpen(row.clId)}>
              {row.name}
            </button>
          </div>
          <div className="terminal-card-facts">
            <ScreenState row={row} />
            {row.warningState === 1 && <StateMark state="alarm" />}
            <PictureAge at={row.screenshotTime} />
          </div>
          <p className="terminal-card-playing">
            <Playing status={row.status} />
          </p>
        </li>
      ))}
    </ul>
  );
});
