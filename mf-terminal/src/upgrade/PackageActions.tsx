import type { UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

export interface PackageHandlers {
  readonly onRollout: (row: UpgradePackage) => void;
  readonly onEdit: (row: UpgradePackage) => void;
  readonly onRemove: (row: UpgradePackage) => void;
}

interface PackageActionsProps extends PackageHandlers {
  readonly row: UpgradePackage;
}

/** What can be done with a package; one in a running rollout cannot be removed. */
export function PackageActions({ row, onRollout, onEdit, onRemove }: PackageActionsProps) {
  const say = useMessages(namespace);
  const { version } = row;
  const inUse = row.running > 0;
  return (
    <span className="upgrade-actions">
      <Button size="small" aria-label={say('upgrade.rolloutOf', { version })} onClick={() => onRollout(row)}>
        {say('upgrade.rollout')}
      </Button>
      <Button
        size="small"
        theme="borderless"
        type="tertiary"
        aria-label={say('upgrade.editOf', { version })}
        onClick={() => onEdit(row)}
      >
        {say('upgrade.edit')}
      </Button>
      <Button
        size="small"
        theme="borderless"
        type="danger"
        disabled={inUse}
        title={inUse ? say('upgrade.inUse') : undefined}
        aria-label={say('upgrade.removeOf', { version })}
        onClick={() => onRemove(row)}
      >
        {say('upgrade.remove')}
      </Button>
    </span>
  );
}
