import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { CommandButton, DocumentName, SaveMark } from '@vitrine/shared/ui/editor';
import {
  IconArrowLeft,
  IconHelpCircle,
  IconHistory,
  IconPlay,
  IconRedo,
  IconSave,
  IconSend,
  IconUndo,
} from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { isWorkName } from '../../works/workName.ts';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';

/** Back link, name, save state, and actions on the work. */
export const TopBar = observer(function TopBar() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { editor, saver, port } = open;
  return (
    <header className="vb-top">
      {port.leave && (
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconArrowLeft />}
          aria-label={say('bar.back')}
          onClick={port.leave}
        />
      )}
      {port.work.rename && (
        <DocumentName
          name={editor.name}
          faultOf={(name) => (isWorkName(name) ? undefined : say('name.length'))}
          onRename={(name) => editor.rename(name)}
        />
      )}
      <SaveMark saver={saver} />
      <span className="vb-space" />
      <CommandButton context={open} command={commands.undo} icon={<IconUndo />} />
      <CommandButton context={open} command={commands.redo} icon={<IconRedo />} />
      {open.offers('history') && (
        <CommandButton context={open} command={commands.history} icon={<IconHistory />} />
      )}
      <CommandButton context={open} command={commands.shortcuts} icon={<IconHelpCircle />} />
      <CommandButton context={open} command={commands.save} icon={<IconSave />} labelled />
      <CommandButton context={open} command={commands.preview} icon={<IconPlay />} labelled />
      {open.offers('publish') && (
        <CommandButton context={open} command={commands.publish} icon={<IconSend />} labelled primary />
      )}
    </header>
  );
});
