import { selectNext } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { CommandMenu, type MenuPlace, useCanvasPointer, usePaneSize } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { canvasMenu, groupMenu, widgetMenu } from '../commands/editorCommands.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { RemarkPin } from '../review/RemarkPin.tsx';
import { Rulers } from '../rulers/Rulers.tsx';
import { useEditor } from '../useEditor.ts';
import { Aids } from './Aids.tsx';
import { Chrome } from './Chrome.tsx';
import { useCanvasActs } from './useCanvasActs.ts';
import { useCanvasDrop } from './useCanvasDrop.ts';
import { usePan } from './usePan.ts';
import { useScrollTo } from './useScrollTo.ts';
import './canvas.css';

/** The scene apart from the pane: it rerenders with every pointer move. */
const CanvasScene = observer(function CanvasScene() {
  const { store } = useEditor();
  const { width, height } = store.size;
  return <DrawnScene scene={store.shownScene} width={width} height={height} className="ve-drawn" />;
});

/** The canvas: the scene by the shared renderer, with the editor's overlays. */
export const CanvasPane = observer(function CanvasPane() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { store, viewport } = open;
  const pane = usePaneSize(viewport);
  const overlay = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay, useCanvasActs(overlay));
  const drop = useCanvasDrop(overlay);
  const panning = usePan(pane);
  useScrollTo(pane, overlay);
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };
  const count = store.selection.length;
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    // By keyboard, opens the menu of the selection at its place; by pointer, of the widget below.
    const byKey = event.button !== 2;
    if (!byKey) pointer.selectAt(event);
    const frame = pane.current?.querySelector('.ve-selection')?.getBoundingClientRect();
    setMenu(byKey && frame ? { x: frame.left, y: frame.bottom } : { x: event.clientX, y: event.clientY });
  };
  const press = (event: KeyboardEvent) => {
    const [only, ...others] = store.selected;
    if (event.key === 'Enter' && only && others.length === 0) {
      event.preventDefault();
      open.fill(only);
    }
    if (event.key === 'Tab' && selectNext(store, event.shiftKey ? -1 : 1)) event.preventDefault();
  };

  return (
    <div className="pe-work" data-rulers={store.view.rulers || undefined}>
      {store.view.rulers && <Rulers pane={pane} overlay={overlay} />}
      <div
        className="ve-pane"
        ref={pane}
        data-panning={panning.active || undefined}
        {...(panning.surface ?? pointer.surface)}
      >
        <div className="ve-room" style={{ minWidth: size.width + 64, minHeight: size.height + 64 }}>
          <div className="ve-canvas" style={size} data-testid="canvas">
            <CanvasScene />
            <Aids />
            <div
              ref={overlay}
              className="ve-overlay"
              role="listbox"
              aria-multiselectable="true"
              aria-label={say('canvas.label', {
                scene: store.sceneNumber,
                count: store.widgetCount,
              })}
              aria-describedby={helpId}
              data-pane="canvas"
              tabIndex={0}
              {...drop}
              onContextMenu={openMenu}
              onDoubleClick={pointer.openContent}
              onPointerLeave={pointer.leave}
              onKeyDown={press}
            >
              <Chrome band={pointer.band} dragging={pointer.dragging} />
            </div>
            <RemarkPin />
          </div>
        </div>
        <span id={helpId} className="pe-unseen">
          {say('canvas.help')}
        </span>
        {menu && (
          <CommandMenu
            place={menu}
            groups={count > 1 ? groupMenu : count === 1 ? widgetMenu : canvasMenu}
            context={open}
            onClose={() => setMenu(undefined)}
          />
        )}
      </div>
    </div>
  );
});
