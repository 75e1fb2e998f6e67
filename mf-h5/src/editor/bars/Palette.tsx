import { readableShortcut, runCommand, shortcutsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { isMac } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { commands } from '../commands/editorCommands.ts';
import type { NewNodeKind } from '../document/newNode.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import { useEditor } from '../useEditor.ts';

/** Drag data type of palette entries. */
export const nodeDataType = 'application/x-vitrine-h5-node';

const entries: readonly { type: NewNodeKind; command: (typeof commands)[keyof typeof commands] }[] = [
  { type: 'text', command: commands.addText },
  { type: 'button', command: commands.addButton },
  { type: 'img', command: commands.addPicture },
  { type: 'video', command: commands.addVideo },
  { type: 'form', command: commands.addForm },
];

/** Labelled node types: click adds to the centre, drag to the drop position. */
export const Palette = observer(function Palette() {
  const say = useMessages(namespace);
  const open = useEditor();
  return (
    <div className="ve-palette" role="toolbar" aria-label={say('palette.label')}>
      {entries
        .filter(({ type }) => type !== 'form' || open.offersForms())
        .map(({ type, command }) => (
          <button
            key={type}
            type="button"
            className="ve-palette-entry"
            data-type={type}
            title={`${command.label()} ${readableShortcut(shortcutsOf(command)[0] ?? '', isMac)}`}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(nodeDataType, type)}
            onClick={() => runCommand(command, open)}
          >
            <NodeIcon type={type} />
            {say(`type.${type}`)}
          </button>
        ))}
    </div>
  );
});
