import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { CommandButton, DocumentName, SaveMark } from '@vitrine/shared/ui/editor';
import {
  IconArrowLeft,
  IconHelpCircle,
  IconHistory,
  IconPlay,
  IconRedo,
  IconUndo,
} from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { isProgramName } from '../../program/programName.ts';
import { commands } from '../commands/editorCommands.ts';
import { PresenceMark } from '../presence/PresenceMark.tsx';
import { useEditor } from '../useEditor.ts';
import { mayUpdate } from './mayUpdate.ts';
import { PublishButton } from './PublishButton.tsx';
import { SaveCommand } from './SaveCommand.tsx';
import { SubmittedMark } from './SubmittedMark.tsx';
import { UnplayedLine } from './UnplayedLine.tsx';
import { UpdateButton } from './UpdateButton.tsx';
import { UpdatedLine } from './UpdatedLine.tsx';

/** Back, name, save state, and actions on the whole program. */
export const TopBar = observer(function TopBar() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const open = useEditor();
  const { editor, saver, edits } = open;
  const mayPublish = session.can('task.manage');
  // Publishing is the primary action only for unpublished programs that need no review or passed it.
  const isNext = mayUpdate(open);
  const playing = mayPublish ? (edits.edits.value?.playing ?? 0) : 0;
  return (
    <header className="vb-top" data-pane="top">
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconArrowLeft />}
        aria-label={say('bar.back')}
        onClick={() => navigate('/program')}
      />
      <DocumentName
        name={editor.name}
        faultOf={(name) => (isProgramName(name) ? undefined : say('new.nameLength'))}
        onRename={(name) => editor.rename(name)}
      />
      <SaveMark saver={saver} />
      <UpdatedLine />
      {mayPublish && <UnplayedLine />}
      <SubmittedMark />
      <PresenceMark />
      <span className="vb-space" />
      <CommandButton context={open} command={commands.undo} icon={<IconUndo />} />
      <CommandButton context={open} command={commands.redo} icon={<IconRedo />} />
      <CommandButton context={open} command={commands.history} icon={<IconHistory />} />
      <CommandButton context={open} command={commands.shortcuts} icon={<IconHelpCircle />} />
      <CommandButton context={open} command={commands.preview} icon={<IconPlay />} labelled compact />
      <SaveCommand />
      {mayPublish && <PublishButton solid={playing === 0 && isNext} />}
      {playing > 0 && mayUpdate(open) && <UpdateButton screens={playing} />}
    </header>
  );
});
