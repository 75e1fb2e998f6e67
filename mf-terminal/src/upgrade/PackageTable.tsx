import type { UpgradePackage } from '@vitrine/shared/api';
import { formatBytes, formatExact, formatNumber, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import './upgrade.css';

interface PackageTableProps {
  readonly packages: readonly UpgradePackage[];
  readonly onRollout: (row: UpgradePackage) => void;
  readonly onEdit: (row: UpgradePackage) => void;
  readonly onRemove: (row: UpgradePackage) => void;
}

/** Upgrade packages with their actions. */
export const PackageTable = observer(function PackageTable(props: PackageTableProps) {
  const { packages, onRollout, onEdit, onRemove } = props;
  const say = useMessages(namespace);
  const columns: readonly FigureColumn<UpgradePackage>[] = [
    {
      key: 'version',
      title: say('upgrade.version'),
      value: ({ version }) => version,
      show: ({ version, versionRead, remarks }) => (
        <span className="board-two">
          <strong>{version}</strong>
          {!versionRead && <small>{say('upgrade.versionTyped')}</small>}
          {remarks !== '' && <small title={remarks}>{remarks}</small>}
        </span>
      ),
    },
    {
      key: 'file',
      title: say('upgrade.package'),
      value: ({ fileName }) => fileName,
      show: ({ fileName, kind, appId, hash }) => (
        <span className="board-two" title={hash}>
          <span>{fileName}</span>
          <small>{[kind.toUpperCase(), appId].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
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
    {
      key: 'at',
      title: say('upgrade.uploaded'),
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt, userName }) => (
        <span className="board-two" title={formatExact(createdAt, session.timeZone)}>
          <span>{formatRelative(createdAt)}</span>
          <small>{userName}</small>
        </span>
      ),
    },
  ];
  const acts: FigureColumn<UpgradePackage> = {
    key: 'act',
    title: say('operations.act'),
    value: () => '',
    show: (row) => (
      <span className="upgrade-acts">
        <Button
          size="small"
          aria-label={say('upgrade.rolloutOf', { version: row.version })}
          onClick={() => onRollout(row)}
        >
          {say('upgrade.rollout')}
        </Button>
        <Button
          size="small"
          theme="borderless"
          type="tertiary"
          aria-label={say('upgrade.editOf', { version: row.version })}
          onClick={() => onEdit(row)}
        >
          {say('upgrade.edit')}
        </Button>
        <Button
          size="small"
          theme="borderless"
          type="danger"
          disabled={row.running > 0}
          title={row.running > 0 ? say('upgrade.inUse') : undefined}
          aria-label={say('upgrade.removeOf', { version: row.version })}
          onClick={() => onRemove(row)}
        >
          {say('upgrade.remove')}
        </Button>
      </span>
    ),
  };
  return (
    <FigureTable
      label={say('upgrade.packages')}
      columns={session.can('terminal.upgrade') ? [...columns, acts] : columns}
      rows={packages}
      keyOf={({ packageId }) => packageId}
    />
  );
});
