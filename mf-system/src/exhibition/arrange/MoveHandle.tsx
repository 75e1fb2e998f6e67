import { useMessages } from '@vitrine/shared/i18n';
import type { KeyboardEvent } from 'react';
import { overviewNamespace } from '../messages/index.ts';
import type { TileId } from '../tileKinds.ts';
import type { Arrangement } from './Arrangement.ts';

const steps: Readonly<Record<string, readonly [number, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface MoveHandleProps {
  readonly id: TileId;
  readonly arrangement: Arrangement;
}

/** Drag handle of a tile; arrow keys move it, with Shift resize it. */
export function MoveHandle({ id, arrangement }: MoveHandleProps) {
  const say = useMessages(overviewNamespace);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') arrangement.setArranging(false);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = step;
    if (event.shiftKey) arrangement.grow(id, x, y);
    else arrangement.nudge(id, x, y);
  };
  return (
    <button
      type="button"
      className="ov-handle"
      aria-label={say('arrange.move', { name: say(`tile.${id}`) })}
      aria-describedby="overview-keys"
      onKeyDown={press}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M5.5 3.5h.01M10.5 3.5h.01M5.5 8h.01M10.5 8h.01M5.5 12.5h.01M10.5 12.5h.01"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
