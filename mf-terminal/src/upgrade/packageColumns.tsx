import type { UpgradePackage } from '@vitrine/shared/api';
import { formatBytes, formatExact, formatNumber, formatRelative } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Say } from '../messages/index.ts';
import type { FigureColumn } from '../operation/figures/FigureTable.tsx';

type Column = FigureColumn<UpgradePackage>;

/** Facts of a package, one column each. */
export const packageColumns = (say: Say): readonly Column[] => [
  version(say),
  file(say),
  {
    key: 'size',
    title: say('upgrade.size'),
    value: ({ size }) => size,
    show: ({ size }) => formatBytes(size),
    numeric: true,
  },
  {
    key: 'installed',
    title: say('upgrade.installed'),
    value: ({ installed }) => installed,
    show: ({ installed }) => formatNumber(installed),
    numeric: true,
  },
  uploaded(say),
];

const version = (say: Say): Column => ({
  key: 'version',
  title: say('upgrade.version'),
  value: (row) => row.version,
  show: ({ version: name, versionRead, remarks }) => (
    <span className="board-two">
      <strong>{name}</strong>
      {!versionRead && <small>{say('upgrade.versionTyped')}</small>}
      {remarks !== '' && <small title={remarks}>{remarks}</small>}
    </span>
  ),
});

const file = (say: Say): Column => ({
  key: 'file',
  title: say('upgrade.package'),
  value: ({ fileName }) => fileName,
  show: ({ fileName, kind, appId, hash }) => (
    <span className="board-two" title={hash}>
      <span>{fileName}</span>
      <small>{[kind.toUpperCase(), appId].filter(Boolean).join(' · ')}</small>
    </span>
  ),
});

const uploaded = (say: Say): Column => ({
  key: 'at',
  title: say('upgrade.uploaded'),
  value: ({ createdAt }) => createdAt,
  show: ({ createdAt, userName }) => (
    <span className="board-two" title={formatExact(createdAt, session.timeZone)}>
      <span>{formatRelative(createdAt)}</span>
      <small>{userName}</small>
    </span>
  ),
});
