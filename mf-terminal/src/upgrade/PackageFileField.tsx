import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import { namespace } from '../messages/index.ts';

interface PackageFileFieldProps {
  readonly file: File | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** Chooses the file of a package, and names it. */
export function PackageFileField({ file, disabled, onChoose }: PackageFileFieldProps) {
  const say = useMessages(namespace);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
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
        onChange={handleChange}
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
