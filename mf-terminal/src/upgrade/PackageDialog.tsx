import type { UpgradePackage } from '@vitrine/shared/api';
import { longestOf, updateTerminalPackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Field, Input, Modal, TextArea } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import './upgrade.css';

/** Editable fields of a package. */
type PackageWords = Pick<UpgradePackage, 'version' | 'remarks'>;

interface PackageDialogProps {
  readonly upgrade: UpgradePackage;
  /** Throws ApiError on refusal. */
  readonly onSave: (words: PackageWords) => Promise<void>;
  readonly onClose: () => void;
}

/** Edits the version and remarks of a package. */
export function PackageDialog({ upgrade, onSave, onClose }: PackageDialogProps) {
  const say = useMessages(namespace);
  const [version, setVersion] = useState(upgrade.version);
  const [remarks, setRemarks] = useState(upgrade.remarks);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const words = { version: version.trim(), remarks: remarks.trim() };
  const changed = words.version !== upgrade.version || words.remarks !== upgrade.remarks;
  const save = async () => {
    setProblem('');
    setBusy(true);
    try {
      await onSave(words);
      onClose();
    } catch (reason) {
      setProblem(errorText(reason));
      setBusy(false);
    }
  };
  return (
    <Modal
      visible
      title={say('upgrade.editOf', { version: upgrade.version })}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !changed || words.version === '', loading: busy }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="upgrade-form">
        {upgrade.versionRead ? (
          <p className="operation-note">{say('upgrade.versionRead', { version: upgrade.version })}</p>
        ) : (
          <Field label={say('upgrade.version')} hint={say('upgrade.editHint')}>
            {(control) => (
              <Input
                {...control}
                limit={longestOf(updateTerminalPackage, 'version')}
                value={version}
                onChange={setVersion}
              />
            )}
          </Field>
        )}
        <Field label={say('upgrade.remarks')}>
          {(control) => (
            <TextArea
              {...control}
              limit={longestOf(updateTerminalPackage, 'remarks')}
              autosize
              rows={2}
              value={remarks}
              onChange={setRemarks}
            />
          )}
        </Field>
        {problem !== '' && (
          <p role="alert" className="operation-problem">
            {problem}
          </p>
        )}
      </div>
    </Modal>
  );
}
