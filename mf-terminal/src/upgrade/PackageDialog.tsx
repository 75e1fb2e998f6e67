import type { UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Modal, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { RemarksField, VersionField } from './PackageTextFields.tsx';
import './upgrade.css';

/** Editable fields of a package. */
type PackageTexts = Pick<UpgradePackage, 'version' | 'remarks'>;

interface PackageDialogProps {
  readonly upgrade: UpgradePackage;
  /** Throws ApiError on refusal. */
  readonly onSave: (words: PackageTexts) => Promise<void>;
  readonly onClose: () => void;
}

/** Edits the version and remarks of a package. */
export function PackageDialog({ upgrade, onSave, onClose }: PackageDialogProps) {
  const say = useMessages(namespace);
  const [version, setVersion] = useState(upgrade.version);
  const [remarks, setRemarks] = useState(upgrade.remarks);
  const { running, error, run } = useAct();
  const words = { version: version.trim(), remarks: remarks.trim() };
  const changed = words.version !== upgrade.version || words.remarks !== upgrade.remarks;
  const save = () => run(() => onSave(words).then(onClose));
  return (
    <Modal
      visible
      title={say('upgrade.editOf', { version: upgrade.version })}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !changed || words.version === '', loading: running }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="upgrade-form">
        {upgrade.versionRead ? (
          <p className="operation-note">{say('upgrade.versionRead', { version: upgrade.version })}</p>
        ) : (
          <VersionField hint={say('upgrade.editHint')} value={version} onChange={setVersion} />
        )}
        <RemarksField value={remarks} onChange={setRemarks} />
        <Problem text={error} />
      </div>
    </Modal>
  );
}
