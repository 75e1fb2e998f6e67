import { type Command, readableShortcut, runCommand, shortcutsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Tooltip } from '@vitrine/shared/ui/basic';
import {
  IconArrowLeft,
  IconHelpCircle,
  IconPlay,
  IconRedo,
  IconSave,
  IconUndo,
} from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { namespace } from '../../messages/index.ts';
import type { EditorContext } from '../commands/EditorContext.ts';
import { commands } from '../commands/editorCommands.ts';
import { isMac } from '../isMac.ts';
import { useEditor } from '../useEditor.ts';
import { SaveMark } from './SaveMark.tsx';
import { WorkName } from './WorkName.tsx';
import './bars.css';

/** Way back, name, saved state, and what concerns the work as a whole. */
export const TopBar = observer(function TopBar() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  return (
    <header className="hb-top">
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconArrowLeft />}
        aria-label={say('bar.back')}
        onClick={() => navigate('/h5/production')}
      />
      <WorkName />
      <SaveMark />
      <span className="hb-space" />
      <CommandButton command={commands.undo} icon={<IconUndo />} />
      <CommandButton command={commands.redo} icon={<IconRedo />} />
      <CommandButton command={commands.shortcuts} icon={<IconHelpCircle />} />
      <CommandButton command={commands.save} icon={<IconSave />} labelled />
      <CommandButton command={commands.preview} icon={<IconPlay />} labelled primary />
    </header>
  );
});

interface CommandButtonProps {
  readonly command: Command<EditorContext>;
  readonly icon: ReactElement;
  readonly labelled?: boolean;
  readonly primary?: boolean;
}

/** A command as a button; its shortcut stands in the tip. */
const CommandButton = observer(function CommandButton({
  command,
  icon,
  labelled = false,
  primary = false,
}: CommandButtonProps) {
  const say = useMessages(namespace);
  const open = useEditor();
  const label = say(command.labelKey);
  const [shortcut = ''] = shortcutsOf(command);
  return (
    <Tooltip content={`${label} ${readableShortcut(shortcut, isMac)}`}>
      <Button
        theme={primary ? 'solid' : labelled ? 'light' : 'borderless'}
        type={primary ? 'primary' : 'tertiary'}
        icon={icon}
        aria-label={label}
        disabled={!command.isEnabled(open)}
        onClick={() => runCommand(command, open)}
      >
        {labelled ? label : undefined}
      </Button>
    </Tooltip>
  );
});
