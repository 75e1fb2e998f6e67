import { isReachable, type MonitorTile } from '@vitrine/shared/api';
import { formatAge, formatExact, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './monitor.css';

/**
 * Placeholder for a missing screenshot; empty if there is one. Capabilities are unknown before the first connection.
 */
export function useMissingShot({ screenshotUrl, able, lastSeen }: MonitorTile): string {
  const say = useMessages(namespace);
  if (screenshotUrl !== '') return '';
  return say(able || lastSeen === null ? 'monitor.noShot' : 'monitor.unable');
}

/** Latest screenshot; greyed out if outdated and the screen is offline. */
export function Shot({ tile }: { readonly tile: MonitorTile }) {
  const say = useMessages(namespace);
  const missing = useMissingShot(tile);
  if (missing !== '') return <span className="shot shot-none">{missing}</span>;
  return (
    <img
      className={isReachable(tile.status) ? 'shot' : 'shot shot-old'}
      src={tile.screenshotUrl}
      alt={say('monitor.shotOf', { name: tile.name })}
    />
  );
}

interface AgeProps {
  readonly at: string | null;
  readonly now: number;
}

/** Age of a screenshot; exact time on hover. */
export const Age = observer(function Age({ at, now }: AgeProps) {
  if (at === null) return null;
  return (
    <time className="shot-age" dateTime={at} title={formatExact(at, session.timeZone)}>
      {formatAge(at, now)}
    </time>
  );
});
