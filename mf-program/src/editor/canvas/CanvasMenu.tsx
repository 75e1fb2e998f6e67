import { CommandMenu, type MenuPlace } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { canvasMenu, groupMenu, widgetMenu } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';

interface CanvasMenuProps {
  readonly place: MenuPlace;
  readonly onClose: () => void;
}

/** Commands for what is selected: nothing, a widget, or several. */
export const CanvasMenu = observer(function CanvasMenu({ place, onClose }: CanvasMenuProps) {
  const open = useEditor();
  const count = open.store.selection.length;
  return (
    <CommandMenu
      place={place}
      groups={count > 1 ? groupMenu : count === 1 ? widgetMenu : canvasMenu}
      context={open}
      onClose={onClose}
    />
  );
});
