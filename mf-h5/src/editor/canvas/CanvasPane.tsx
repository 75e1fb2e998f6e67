import { CommandMenu, type MenuPlace, useCanvasPointer, usePaneSize } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { canvasMenuOf, nodeMenu } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';
import { WritingLayer } from '../writing/WritingLayer.tsx';
import { CanvasOverlay } from './CanvasOverlay.tsx';
import type { Place } from './fingers.ts';
import { useCanvasActions } from './useCanvasActions.ts';
import { useFingers } from './useFingers.ts';
import './canvas.css';

/** Canvas: the page by the shared renderer under the editor's overlay. */
export const CanvasPane = observer(function CanvasPane() {
  const open = useEditor();
  const { store, viewport, drawn } = open;
  const pane = usePaneSize(viewport);
  const overlay = useRef<HTMLDivElement>(null);
  const pressed = useRef<Place>(undefined);
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay, useCanvasActions(pressed));
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };
  const openMenu = (place: MenuPlace) => {
    pointer.selectAt({ clientX: place.x, clientY: place.y });
    setMenu(place);
  };
  const remember = () => {
    const { selection } = store;
    return () => store.setSelection(selection);
  };
  const one = pointer.surface;
  const surface = useFingers({ pane, canvas: overlay, viewport, surface: one, openMenu, remember });

  return (
    <div className="ve-pane" ref={pane} {...surface}>
      <div className="ve-room" style={{ minWidth: size.width + 64, minHeight: size.height + 64 }}>
        <div className="ve-canvas" style={size} data-testid="canvas">
          <DrawnPage page={store.page} width={width} height={height} className="ve-drawn" view={drawn} />
          <CanvasOverlay
            overlay={overlay}
            pointer={pointer}
            pressed={pressed}
            onMenuAt={openMenu}
            onMenu={setMenu}
          />
          <WritingLayer overlay={overlay} />
        </div>
      </div>
      {menu && (
        <CommandMenu
          place={menu}
          groups={store.selection.length > 0 ? nodeMenu : canvasMenuOf(open)}
          context={open}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});
