import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { PlacedFile } from '../uploads/droppedFiles.ts';
import { FileNames } from './FileNames.tsx';

interface FontFilesProps {
  readonly files: readonly PlacedFile[];
  readonly sent: boolean;
  readonly onSend: () => void;
}

/** Fonts among the selected files, and how to add them for text widgets. */
export const FontFiles = observer(function FontFiles({ files, sent, onSend }: FontFilesProps) {
  const say = useMessages(namespace);
  return (
    <section>
      <h3>{say('fonts.title')}</h3>
      <FileNames files={files.map((file) => ({ name: file.source.file.name }))} />
      <p>{say('intake.fonts')}</p>
      {!session.can('material.manage') ? (
        <p>{say('intake.fontsNotAllowed')}</p>
      ) : sent ? (
        <p>
          {say('intake.fontsSent')} <Link to="/material/fonts">{say('intake.goFonts')}</Link>
        </p>
      ) : (
        <Button theme="light" type="primary" onClick={onSend}>
          {say('intake.addFonts', { count: files.length })}
        </Button>
      )}
    </section>
  );
});
