import { formatResolution, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { isBlocked, type ProgramChoice } from './programChoices.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Label of a program's check box: thumbnail, name, and folder or the reason why it cannot be published. */
export function ProgramLabel({ program }: { readonly program: ProgramChoice }) {
  const say = useMessages(namespace);
  const where = [...program.folders, formatResolution(program.resolution)].filter(Boolean).join(' / ');
  const isOlder = program.reviewed === 'older';
  return (
    <span className="task-choice">
      <Thumbnail url={program.thumbnailUrl} />
      <span className="task-choice-text">
        <span>{program.name}</span>
        <small>
          {isBlocked(program) && program.audit !== 'passed' ? say(`programs.${program.audit}`) : where}
        </small>
        {isOlder && <small>{say('programs.older')}</small>}
      </span>
    </span>
  );
}
