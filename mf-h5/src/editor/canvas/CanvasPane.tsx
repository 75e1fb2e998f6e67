import { useMessages } from '@vitrine/shared/i18n';
import { CommandMenu, type MenuPlace, useCanvasPointer, usePaneSize } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { namespace } from '../../messages/index.ts';
import { canvasMenuOf, nodeMenu } from '../commands/editorCommands.ts';
import { usePickContent } from '../properties/usePickContent.ts';
import { useEditor } from '../useEditor.ts';
import { WritingLayer } from '../writing/WritingLayer.tsx';
import { Chrome } from './Chrome.tsx';
import type { Place } from './fingers.ts';
import { isByPointer, menuPlaceOf } from './menuPlace.ts';
import { useCanvasActs } from './useCanvasActs.ts';
import { useCanvasDrop } from './useCanvasDrop.ts';
import { useFingers } from './useFingers.ts';
import './canvas.css';

/** The canvas in the middle: the page by the shared renderer, and over it what only the editor draws. */
export const CanvasPane = observer(function CanvasPane() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { store, viewport, drawn } = open;
  const pane = usePaneSize(viewport);
  const overlay = useRef<HTMLDivElement>(null);
  const pressed = useRef<Place>(undefined);
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay, useCanvasActs(pressed));
  const pickContent = usePickContent();
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };
  const drop = useCanvasDrop(pointer.pointOf);
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
          <div
            ref={overlay}
            className="ve-overlay"
            role="listbox"
            aria-multiselectable="true"
            aria-label={say('canvas.label', { number: store.pageIndex + 1, count: store.nodes.length })}
            tabIndex={0}
            {...drop}
            onContextMenu={(event) => {
              event.preventDefault();
              if (isByPointer(event)) openMenu({ x: event.clientX, y: event.clientY });
              else setMenu(menuPlaceOf(event.currentTarget));
            }}
            onDoubleClick={(event) => {
              pressed.current = { x: event.clientX, y: event.clientY };
              pointer.openContent(event);
            }}
            onKeyDown={(event) => {
              const [only] = store.selected;
              if (event.key !== 'Enter' || store.selected.length !== 1 || !only) return;
              event.preventDefault();
              pickContent(only);
            }}
          >
            <Chrome band={pointer.band} dragging={pointer.dragging} />
          </div>
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
