import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { AlwaysConvert } from './AlwaysConvert.tsx';
import { FileNames } from './FileNames.tsx';
import type { Convertible } from './sortFiles.ts';

interface ConvertFilesProps {
  readonly files: readonly Convertible[];
  readonly flowIgnored: boolean;
}

/** Files that the server converts, with their targets. */
export function ConvertFiles({ files, flowIgnored }: ConvertFilesProps) {
  const say = useMessages(namespace);
  return (
    <section>
      <h3>{say('intake.able')}</h3>
      <FileNames
        files={files.map(({ file, to }) => ({ name: file.source.file.name, aside: say(`intake.to.${to}`) }))}
      />
      <p>{say('intake.ableHint')}</p>
      {flowIgnored && <p>{say('intake.flowIgnored')}</p>}
      <AlwaysConvert />
    </section>
  );
}
