import type { BackupKind } from '@vitrine/shared/api';
import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { Modal, Radio, useAct } from '@vitrine/shared/ui/basic';
import { useId, useState } from 'react';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import { serverNamespace } from './messages/index.ts';
import type { Backups, ServerStore } from './ServerStore.ts';

interface BackupDialogProps {
  readonly store: ServerStore;
  readonly backups: Backups;
  readonly onClose: () => void;
}

/** Selects the contents of a backup; shows size and contents. */
export function BackupDialog({ store, backups, onClose }: BackupDialogProps) {
  const say = useMessages(serverNamespace);
  const sayDomain = useMessages(namespace);
  const act = useAct();
  const label = useId();
  const [kind, setKind] = useState<BackupKind>('full');
  const size = formatBytes(backups.fullSize);
  const fullHint =
    backups.free === null
      ? say('backup.fullHintBucket', { size })
      : say('backup.fullHint', { size, free: formatBytes(backups.free) });
  const make = () =>
    act.run(async () => {
      await store.make(kind);
      onClose();
    });
  return (
    <Modal
      visible
      title={say('backup.make')}
      okText={say('backup.make')}
      cancelText={sayDomain('cancel')}
      confirmLoading={act.running}
      onOk={make}
      onCancel={onClose}
    >
      <div className="sys-form">
        <p className="sys-label" id={label}>
          {say('backup.kind')}
        </p>
        <Radio.Group
          direction="vertical"
          aria-labelledby={label}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <Radio value="full" extra={fullHint}>
            {say('backup.full')}
          </Radio>
          <Radio value="database" extra={say('backup.databaseHint')}>
            {say('backup.database')}
          </Radio>
        </Radio.Group>
        <p className="sys-hint">{say('backup.secretHint')}</p>
        <Problem text={act.error} />
      </div>
    </Modal>
  );
}
