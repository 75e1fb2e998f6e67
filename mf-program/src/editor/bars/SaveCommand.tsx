import { useMessages } from '@vitrine/shared/i18n';
import { CommandButton } from '@vitrine/shared/ui/editor';
import { IconSave } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';
import { reviewStepOf } from './reviewStepOf.ts';
import { useTyping } from './useTyping.ts';

/** With reviews on, work is saved automatically; this button also submits it, and its label says so. */
export const SaveCommand = observer(function SaveCommand() {
  const say = useMessages(namespace);
  const open = useEditor();
  const typing = useTyping();
  const step = reviewStepOf(open);
  const isReviewed = step !== 'none';
  const answered = step === 'waiting' ? 'bar.submitWaiting' : 'bar.submitApproved';
  const barred = (step === 'waiting' || step === 'approved') && !typing ? say(answered) : undefined;
  return (
    <CommandButton
      context={open}
      command={isReviewed ? commands.submit : commands.save}
      icon={<IconSave />}
      primary={step === 'submit'}
      barred={barred}
      compact={barred !== undefined}
      labelled
    />
  );
});
