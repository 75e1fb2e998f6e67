import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { type ChangeEvent, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { saveText } from '../terminals/saveText.ts';

const example =
  'number,name,group,location,longitude,latitude,timezone,remarks\n1001,Lobby left,Shanghai/Floor 1,Main entrance,121.47,31.23,Asia/Shanghai,\n';

interface ImportFilePickerProps {
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses a CSV file, or saves an example of one. */
export function ImportFilePicker({ disabled, onChoose }: ImportFilePickerProps) {
  const say = useMessages(namespace);
  const field = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (!chosen) return;
    // Otherwise the same file, once corrected, could not be chosen again.
    event.target.value = '';
    onChoose(chosen);
  };
  return (
    <div className="terminal-import-file">
      <input
        ref={field}
        hidden
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={say('import.file')}
        onChange={handleChange}
      />
      <Button theme="solid" disabled={disabled} onClick={() => field.current?.click()}>
        {say('import.choose')}
      </Button>
      <Button onClick={() => saveText('terminals.csv', example)}>{say('import.example')}</Button>
    </div>
  );
}
