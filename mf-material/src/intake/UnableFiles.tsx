import { useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import type { PlacedFile } from '../uploads/droppedFiles.ts';
import { FileNames } from './FileNames.tsx';
import { byType } from './sortFiles.ts';

/** Files that this server cannot convert, with instructions by format. */
export function UnableFiles({ files }: { readonly files: readonly PlacedFile[] }) {
  const say = useMessages(namespace);
  return (
    <section>
      <h3>{say('intake.unable')}</h3>
      {byType(files).map((group) => (
        <div key={group.type}>
          <FileNames files={group.files.map((file) => ({ name: file.source.file.name }))} />
          <p>{say(`intake.how.${group.type}`)}</p>
        </div>
      ))}
      <p>
        <Link to="/material/explain">{say('intake.formats')}</Link>
      </p>
    </section>
  );
}
