import { useMessages } from '@vitrine/shared/i18n';
import { CommandButton } from '@vitrine/shared/ui/editor';
import { IconSave } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';

/** Where the account wants reviews, what is saved waits for one: the button says so. */
export const SaveCommand = observer(function SaveCommand() {
  const say = useMessages(namespace);
  const open = useEditor();
  const isReviewed = open.review.review.value?.auditRequired === true;
  return (
    <CommandButton
      context={open}
      command={commands.save}
      icon={<IconSave />}
      label={isReviewed ? say('bar.saveForReview') : undefined}
      labelled
    />
  );
});
