import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { SubtitleDraft } from './SubtitleDraft.ts';

type Ends = Pick<SubtitleDraft, 'ends' | 'minutes' | 'loops'>;

/** Duration of the text, next to the send button, as its field is far below. */
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
