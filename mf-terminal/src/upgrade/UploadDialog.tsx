import { longestOf, updateTerminalPackage } from '@vitrine/shared/api';
import { formatBytes, formatPercent, useMessages } from '@vitrine/shared/i18n';
import { isAbort } from '@vitrine/shared/session';
import {
  Button,
  EnterForm,
  errorText,
  Field,
  Input,
  Modal,
  Progress,
  TextArea,
} from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { packageFault, sendPackage, versionIn } from './sendPackage.ts';
import './upgrade.css';

interface UploadDialogProps {
  readonly onClose: () => void;
  readonly onUploaded: () => void;
}

/** Uploads a package, apk or zip. The version is read from the file name, or typed. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const say = useMessages(namespace);
  const [file, setFile] = useState<File>();
  const [version, setVersion] = useState('');
  const [remarks, setRemarks] = useState('');
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<number>();
  const giveUp = useRef(new AbortController());

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = packageFault(chosen);
    setProblem(fault === undefined ? '' : say(`upgrade.fault.${fault}`));
    setFile(fault === undefined ? chosen : undefined);
    if (version === '') setVersion(versionIn(chosen.name));
  };
  const send = async () => {
    if (!file) return;
    setProblem('');
    setProgress(0);
    giveUp.current = new AbortController();
    try {
      const input = { file, version: version.trim(), remarks: remarks.trim() };
      await sendPackage(input, { signal: giveUp.current.signal, onProgress: setProgress });
      onUploaded();
    } catch (reason) {
      if (!isAbort(reason)) setProblem(errorText(reason));
    }
    setProgress(undefined);
  };
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
        giveUp.current.abort();
        onClose();
      }}
    >
      <EnterForm className="upgrade-form" ready={file !== undefined && !sending} onSubmit={send}>
        <FileField file={file} disabled={sending} onChoose={choose} />
        <Field label={say('upgrade.version')} hint={say('upgrade.versionHint')}>
          {(control) => (
            <Input
              {...control}
              limit={longestOf(updateTerminalPackage, 'version')}
              value={version}
              disabled={sending}
              onChange={setVersion}
            />
          )}
        </Field>
        <Field label={say('upgrade.remarks')}>
          {(control) => (
            <TextArea
              {...control}
              limit={longestOf(updateTerminalPackage, 'remarks')}
              autosize
              rows={2}
              value={remarks}
              disabled={sending}
              onChange={setRemarks}
            />
          )}
        </Field>
        {sending && (
          <div role="status">
            <Progress percent={100 * progress} aria-label={say('upgrade.progress')} />
            {formatPercent(progress)}
          </div>
        )}
        {problem !== '' && (
          <p role="alert" className="operation-problem">
            {problem}
          </p>
        )}
      </EnterForm>
    </Modal>
  );
}

interface FileFieldProps {
  readonly file: File | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

function FileField({ file, disabled, onChoose }: FileFieldProps) {
  const say = useMessages(namespace);
  const input = useRef<HTMLInputElement>(null);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0]);
    // Allows choosing the same file again.
    event.target.value = '';
  };
  return (
    <div className="upgrade-file">
      <input
        ref={input}
        type="file"
        accept=".apk,.zip"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={hear}
      />
      <Button icon={<IconUpload />} disabled={disabled} onClick={() => input.current?.click()}>
        {say('upgrade.choose')}
      </Button>
      <span>
        {file ? say('upgrade.file', { name: file.name, size: formatBytes(file.size) }) : say('upgrade.only')}
      </span>
    </div>
  );
}
