import { useMessages } from '@vitrine/shared/i18n';
import { CommandButton } from '@vitrine/shared/ui/editor';
import { IconImage } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { commands } from '../commands/editorCommands.ts';
import { typeHasLines } from '../lines/textLines.ts';
import { useEditor } from '../useEditor.ts';
import { offeredTypes } from './offeredTypes.ts';
import { WidgetIcon } from './WidgetIcon.tsx';

/** Explains why an entry is disabled, and the alternative: a text widget takes more lines. */
const takenKey = (type: string) => (typeHasLines(type) ? 'palette.takenLines' : 'palette.taken');

/** Data type of a dragged palette entry. */
export const widgetDataType = 'application/x-vitrine-widget';

/** Palette of widgets: a click adds one in the centre, dragging adds it where dropped. */
export const Palette = observer(function Palette() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { store } = open;
  const taken = store.takenTypes.split(' ');
  return (
    <div className="ve-palette" role="toolbar" data-pane="palette" aria-label={say('palette.label')}>
      {offeredTypes.map((type) => (
        <button
          key={type}
          type="button"
          className="ve-palette-entry"
          data-type={type}
          aria-pressed={store.widgetType === type}
          data-taken={taken.includes(type) || undefined}
          title={taken.includes(type) ? say(takenKey(type), { type: say(`type.${type}`) }) : undefined}
          draggable
          onDragStart={(event) => event.dataTransfer.setData(widgetDataType, type)}
          onClick={() => store.add(type)}
        >
          <WidgetIcon type={type} />
          {say(`type.${type}`)}
        </button>
      ))}
      <span className="vb-space" />
      <CommandButton context={open} command={commands.library} icon={<IconImage />} labelled />
    </div>
  );
});
