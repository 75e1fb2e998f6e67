import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { Version } from './PackageStore.ts';
import '../operation/figures/figures.css';
import './upgrade.css';

/** Running versions with their number of terminals. */
export function VersionList({ versions }: { readonly versions: readonly Version[] }) {
  const say = useMessages(namespace);
  const total = versions.reduce((sum, version) => sum + version.total, 0);
  return (
    <ul className="upgrade-versions" aria-label={say('upgrade.versions')}>
      {versions.map(({ version, firmwareVersion, total: count, online }) => (
        <li key={`${version} ${firmwareVersion}`}>
          <span className="board-two">
            <strong>{version || say('upgrade.notReported')}</strong>
            {firmwareVersion !== '' && <small>{firmwareVersion}</small>}
          </span>
          <meter min={0} max={total} value={count} aria-label={version || say('upgrade.notReported')} />
          <span>
            {say('upgrade.running', { count, total: formatNumber(count), online: formatNumber(online) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
