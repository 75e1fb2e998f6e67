import type { ContentEdited } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';

const looks = { ready: 'outOfDate', unreviewed: 'unreviewed', rejected: 'rejected' } as const;

interface EditedMarkProps {
  readonly edited?: ContentEdited | undefined;
  /** Where there is little room: the word is for readers alone, and shows on hover. */
  readonly shape?: boolean;
}

/** That content was edited since it was published, by colour, shape and word; nothing where it was not. */
export function EditedMark({ edited = 'none', shape = false }: EditedMarkProps) {
  const say = useMessages(sharedNamespace);
  if (edited === 'none') return null;
  const word = say(`edited.word.${edited}`);
  return (
    <span title={say(`edited.hint.${edited}`)} data-edited={edited}>
      <StateMark state={looks[edited]} label={shape ? '' : word} />
      {shape && <span className="vt-hidden">{word}</span>}
    </span>
  );
}
