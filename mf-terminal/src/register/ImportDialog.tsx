import { useMessages } from '@vitrine/shared/i18n';
import { Banner, Modal } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useImport } from './useImport.ts';
import { useImportFile } from './useImportFile.ts';

interface ImportDialogProps {
  readonly groupId: string;
  readonly groupName: string;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** Imports terminals from CSV: a preview line by line, then the import on confirmation. */
export function ImportDialog({ groupId, groupName, onClose, onImported }: ImportDialogProps) {
  const say = useMessages(namespace);
  const { result, done, importing, busy, error, run, ...checking } = useImport(groupId, onImported);
  const { file, choose, readAs } = useImportFile(checking);
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
      onOk={done ? onClose : run}
      onCancel={onClose}
    >
      <div className="terminal-import">
        <p>{say('import.hint')}</p>
        <ImportFilePicker disabled={importing} onChoose={(chosen) => void choose(chosen)} />
        {file && (
          <EncodingChoice
            encoding={file.encoding}
            detected={file.detected}
            disabled={busy || done}
            onChange={(encoding) => void readAs(file, encoding)}
          />
        )}
        {error !== undefined && <Banner type="danger" closeIcon={null} description={error} />}
        {result && <ImportOutcome result={result} fileName={file?.name ?? ''} done={done} />}
      </div>
    </Modal>
  );
}
