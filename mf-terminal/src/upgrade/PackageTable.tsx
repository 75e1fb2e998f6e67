import type { UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import { PackageActions, type PackageHandlers } from './PackageActions.tsx';
import { packageColumns } from './packageColumns.tsx';
import './upgrade.css';

interface PackageTableProps extends PackageHandlers {
  readonly packages: readonly UpgradePackage[];
}

/** Upgrade packages with their actions. */
export const PackageTable = observer(function PackageTable({ packages, ...handlers }: PackageTableProps) {
  const say = useMessages(namespace);
  const columns = packageColumns(say);
  const actions: FigureColumn<UpgradePackage> = {
    key: 'act',
    title: say('operations.act'),
    value: () => '',
    show: (row) => <PackageActions row={row} {...handlers} />,
  };
  return (
    <FigureTable
      label={say('upgrade.packages')}
      columns={session.can('terminal.upgrade') ? [...columns, actions] : columns}
      rows={packages}
      keyOf={({ packageId }) => packageId}
    />
  );
});
