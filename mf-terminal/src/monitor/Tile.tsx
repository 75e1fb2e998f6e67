import type { MonitorTile } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import { ExpectedContent } from './ExpectedContent.tsx';
import type { Asked } from './MonitorStore.ts';
import { Age, Shot, useMissingShot } from './Shot.tsx';
import './monitor.css';

interface TileProps {
  readonly tile: MonitorTile;
  readonly asked: Asked | undefined;
  readonly now: number;
  /** Roving tab index: one tile is reached by Tab, the others by arrows. */
  readonly reached: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** One screen: content, whether it is as expected, and age of the screenshot. */
export function Tile({ tile, asked, now, reached, onFocus, onOpen }: TileProps) {
  const say = useMessages(namespace);
  // The placeholder is part of the button's accessible name.
  const missing = useMissingShot(tile);
  return (
    <li className="tile" data-state={tile.status.word}>
      <button
        type="button"
        className="tile-open"
        data-tile={tile.clId}
        tabIndex={reached ? 0 : -1}
        aria-label={[say('monitor.enlarge', { name: tile.name }), missing].filter(Boolean).join(' · ')}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <Shot tile={tile} />
      </button>
      <div className="tile-facts">
        <span className="tile-name" title={tile.name}>
          {tile.name}
        </span>
        <Age at={tile.screenshotTime} now={now} />
      </div>
      <div className="tile-facts">
        <ScreenState row={tile} />
        {tile.warningState === 1 && <StateMark state="alarm" />}
        {asked !== undefined && <small className="shot-age">{say(`monitor.asked.${asked}`)}</small>}
      </div>
      <ExpectedContent tile={tile} />
    </li>
  );
}
