import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { SubtitleDraft } from './SubtitleDraft.ts';

type Ends = Pick<SubtitleDraft, 'ends' | 'minutes' | 'loops'>;

/** How long the text will be shown, beside the button that sends it: the field for that lies far below. */
export function SubtitleLength({ draft: { ends, minutes, loops } }: { readonly draft: Ends }) {
  const say = useMessages(namespace);
  return (
    <span className="task-note">
      {ends === 'loops'
        ? say('subtitle.shownLoops', { count: loops })
        : say('subtitle.shownFor', { count: minutes })}
    </span>
  );
}
