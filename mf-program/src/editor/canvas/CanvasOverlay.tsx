import { selectNext } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import type { MenuPlace, useCanvasPointer } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { Chrome } from './Chrome.tsx';
import { useCanvasDrop } from './useCanvasDrop.ts';

interface CanvasOverlayProps {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLDivElement | null>;
  readonly pointer: ReturnType<typeof useCanvasPointer>;
  /** The element that explains the keys. */
  readonly helpId: string;
  readonly onMenu: (place: MenuPlace) => void;
}

/** Over the drawn scene: takes the focus, menus, drops and double clicks, and shows what is selected. */
export const CanvasOverlay = observer(function CanvasOverlay(props: CanvasOverlayProps) {
  const { pane, overlay, pointer, helpId, onMenu } = props;
  const say = useMessages(namespace);
  const open = useEditor();
  const { store } = open;
  const drop = useCanvasDrop(overlay);
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    // By keyboard, opens the menu of the selection at its place; by pointer, of the widget below.
    const byKey = event.button !== 2;
    if (!byKey) pointer.selectAt(event);
    const frame = pane.current?.querySelector('.ve-selection')?.getBoundingClientRect();
    onMenu(byKey && frame ? { x: frame.left, y: frame.bottom } : { x: event.clientX, y: event.clientY });
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
    <div
      ref={overlay}
      className="ve-overlay"
      role="listbox"
      aria-multiselectable="true"
      aria-label={say('canvas.label', { scene: store.sceneNumber, count: store.widgetCount })}
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
  );
});
