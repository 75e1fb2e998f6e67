import { useMessages } from '@vitrine/shared/i18n';
import { CommandMenu, type MenuPlace, useCanvasPointer, usePaneSize } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { canvasMenu, widgetMenu } from '../commands/editorCommands.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import { Chrome } from './Chrome.tsx';
import { useCanvasActs } from './useCanvasActs.ts';
import { useCanvasDrop } from './useCanvasDrop.ts';
import './canvas.css';

/** The canvas in the middle: the scene by the shared renderer, and over it what only the editor draws. */
export const CanvasPane = observer(function CanvasPane() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { store, viewport } = open;
  const pane = usePaneSize(viewport);
  const overlay = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay, useCanvasActs());
  const drop = useCanvasDrop(overlay);
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };

  return (
    <div className="ve-pane" ref={pane} {...pointer.surface}>
      <div className="ve-room" style={{ minWidth: size.width + 64, minHeight: size.height + 64 }}>
        <div className="ve-canvas" style={size} data-testid="canvas">
          <DrawnScene scene={store.scene} width={width} height={height} className="ve-drawn" />
          <div
            ref={overlay}
            className="ve-overlay"
            role="listbox"
            aria-multiselectable="true"
            aria-label={say('canvas.label', { scene: store.scene.index + 1, count: store.components.length })}
            tabIndex={0}
            {...drop}
            onContextMenu={(event) => {
              event.preventDefault();
              pointer.selectAt(event);
              setMenu({ x: event.clientX, y: event.clientY });
            }}
            onDoubleClick={pointer.openContent}
          >
            <Chrome band={pointer.band} dragging={pointer.dragging} />
          </div>
        </div>
      </div>
      {menu && (
        <CommandMenu
          place={menu}
          groups={store.selection.length > 0 ? widgetMenu : canvasMenu}
          context={open}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});
