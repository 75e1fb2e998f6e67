import { useMessages } from '@vitrine/shared/i18n';
import { type MenuPlace, useCanvasPointer, usePaneSize } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { RemarkPin } from '../review/RemarkPin.tsx';
import { Rulers } from '../rulers/Rulers.tsx';
import { useEditor } from '../useEditor.ts';
import { Aids } from './Aids.tsx';
import { CanvasMenu } from './CanvasMenu.tsx';
import { CanvasOverlay } from './CanvasOverlay.tsx';
import { useCanvasActions } from './useCanvasActions.ts';
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
  const { store, viewport } = useEditor();
  const pane = usePaneSize(viewport);
  const overlay = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay, useCanvasActions(overlay));
  const panning = usePan(pane);
  useScrollTo(pane, overlay);
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };
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
            <CanvasOverlay pane={pane} overlay={overlay} pointer={pointer} helpId={helpId} onMenu={setMenu} />
            <RemarkPin />
          </div>
        </div>
        <span id={helpId} className="pe-unseen">
          {say('canvas.help')}
        </span>
        {menu && <CanvasMenu place={menu} onClose={() => setMenu(undefined)} />}
      </div>
    </div>
  );
});
