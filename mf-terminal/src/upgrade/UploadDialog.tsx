import { formatPercent, useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Modal, Progress } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { PackageFileField } from './PackageFileField.tsx';
import { RemarksField, VersionField } from './PackageTextFields.tsx';
import { useUpload } from './useUpload.ts';
import './upgrade.css';

interface UploadDialogProps {
  readonly onClose: () => void;
  readonly onUploaded: () => void;
}

/** Uploads a package, apk or zip. The version is read from the file name, or typed. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const say = useMessages(namespace);
  const { file, choose, problem, progress, send, abort, ...words } = useUpload(onUploaded);
  const sending = progress !== undefined;
  return (
    <Modal
      visible
      title={say('upgrade.upload')}
      okText={say('upgrade.send')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !file, loading: sending }}
      onOk={send}
      onCancel={() => {
        abort();
        onClose();
      }}
    >
      <EnterForm className="upgrade-form" ready={file !== undefined && !sending} onSubmit={send}>
        <PackageFileField file={file} disabled={sending} onChoose={choose} />
        <VersionField
          hint={say('upgrade.versionHint')}
          value={words.version}
          disabled={sending}
          onChange={words.setVersion}
        />
        <RemarksField value={words.remarks} disabled={sending} onChange={words.setRemarks} />
        {sending && <UploadProgress progress={progress} />}
        <Problem text={problem} />
      </EnterForm>
    </Modal>
  );
}

function UploadProgress({ progress }: { readonly progress: number }) {
  const say = useMessages(namespace);
  return (
    <div role="status">
      <Progress percent={100 * progress} aria-label={say('upgrade.progress')} />
      {formatPercent(progress)}
    </div>
  );
}
