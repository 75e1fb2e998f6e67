import {
  decodeText,
  detectEncoding,
  importClients,
  type OutputOf,
  type TextEncoding,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Banner, Button, errorText, Modal } from '@vitrine/shared/ui/basic';
import { type ChangeEvent, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { saveText } from '../terminals/saveText.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import { ImportLines } from './ImportLines.tsx';

type Result = OutputOf<typeof importClients>;

interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Detected encoding; undefined if not text. */
  readonly detected: TextEncoding | undefined;
  readonly encoding: TextEncoding;
}

/** Maximum length of an import, in characters. */
const mostCharacters = 2_000_000;

interface ImportDialogProps {
  readonly groupId: string;
  readonly groupName: string;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** Imports terminals from CSV: a preview line by line, then the import on confirmation. */
export function ImportDialog({ groupId, groupName, onClose, onImported }: ImportDialogProps) {
  const say = useMessages(namespace);
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<ReadFile>();
  const [result, setResult] = useState<Result>();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const send = async (text: string, dryRun: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      setResult(await client.call(importClients, { csv: text, pid: groupId, dryRun }));
      setDone(!dryRun);
      if (!dryRun) onImported();
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  const show = async (text: string | undefined) => {
    setResult(undefined);
    setDone(false);
    setCsv(text ?? '');
    if (text === undefined) setError(say('import.notOfEncoding'));
    else if (text.length > mostCharacters) setError(say('import.tooLarge'));
    else if (text.trim() === '') setError(say('import.emptyFile'));
    else await send(text, true);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (!chosen) return;
    // Otherwise the same file, once corrected, could not be chosen again.
    event.target.value = '';
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const detected = detectEncoding(bytes);
    const encoding = detected ?? 'utf-8';
    setFile({ name: chosen.name, bytes, detected, encoding });
    if (detected) await show(decodeText(bytes, detected));
    else {
      await show('');
      setError(say(bytes.length === 0 ? 'import.emptyFile' : 'import.notText'));
    }
  };
  const readAs = async (read: ReadFile, encoding: TextEncoding) => {
    setFile({ ...read, encoding });
    await show(decodeText(read.bytes, encoding));
  };
  const taken = (result?.added ?? 0) + (result?.changed ?? 0);
  return (
    <Modal
      visible
      width={720}
      title={say('import.title', { group: groupName })}
      okText={done ? say('import.close') : say('import.action', { count: taken })}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !done && taken === 0, loading: busy }}
      hasCancel={!done}
      onOk={done ? onClose : () => send(csv, false)}
      onCancel={onClose}
    >
      <div className="terminal-import">
        <p>{say('import.hint')}</p>
        <div className="terminal-import-file">
          <input
            ref={field}
            hidden
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-label={say('import.file')}
            onChange={choose}
          />
          <Button theme="solid" onClick={() => field.current?.click()}>
            {say('import.choose')}
          </Button>
          <Button onClick={() => saveText('terminals.csv', example)}>{say('import.example')}</Button>
        </div>
        {file && (
          <EncodingChoice
            encoding={file.encoding}
            detected={file.detected}
            disabled={busy || done}
            onChange={(encoding) => void readAs(file, encoding)}
          />
        )}
        {error !== undefined && <Banner type="danger" closeIcon={null} description={error} />}
        {result && (
          <>
            <p role="status">
              {say(done ? 'import.wasDone' : 'import.wouldDo', { file: file?.name ?? '', ...result })}
            </p>
            <ImportLines lines={result.lines} />
          </>
        )}
      </div>
    </Modal>
  );
}

const example =
  'number,name,group,location,longitude,latitude,timezone,remarks\n1001,Lobby left,Shanghai/Floor 1,Main entrance,121.47,31.23,Asia/Shanghai,\n';
