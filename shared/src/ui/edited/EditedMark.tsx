import type { ContentEdited } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';

const styles = { ready: 'outOfDate', unreviewed: 'unreviewed', rejected: 'rejected' } as const;

interface EditedMarkProps {
  readonly edited?: ContentEdited | undefined;
}

/** Marks content that was edited since publication, by colour, shape and label; nothing otherwise. */
export function EditedMark({ edited = 'none' }: EditedMarkProps) {
  const say = useMessages(sharedNamespace);
  if (edited === 'none') return null;
  return (
    <span title={say(`edited.hint.${edited}`)} data-edited={edited}>
      <StateMark state={styles[edited]} label={say(`edited.state.${edited}`)} />
    </span>
  );
}
