import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

/** Names listed; further ones are counted. */
const shown = 5;

interface FileNamesProps {
  /** Each with an optional remark. */
  readonly files: readonly { readonly name: string; readonly aside?: string }[];
}

/** The first few file names. */
export function FileNames({ files }: FileNamesProps) {
  const say = useMessages(namespace);
  const listed = files.slice(0, shown).map((file, place) => ({ ...file, key: `${place} ${file.name}` }));
  return (
    <ul className="mat-intake-files">
      {listed.map(({ key, name, aside }) => (
        <li key={key}>
          <span className="mat-intake-name" title={name}>
            {name}
          </span>
          {aside !== undefined && <span className="mat-intake-to">{aside}</span>}
        </li>
      ))}
      {files.length > shown && <li>{say('intake.more', { count: files.length - shown })}</li>}
    </ul>
  );
}
