import { CommandButton } from '@vitrine/shared/ui/editor';
import { IconSave } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';

/** Where the account wants reviews, work is saved by itself, and this button submits it as well: it says so. */
export const SaveCommand = observer(function SaveCommand() {
  const open = useEditor();
  const isReviewed = open.review.review.value?.auditRequired === true;
  return (
    <CommandButton
      context={open}
      command={isReviewed ? commands.submit : commands.save}
      icon={<IconSave />}
      labelled
    />
  );
});
