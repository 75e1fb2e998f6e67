import { useMessages } from '@vitrine/shared/i18n';
import type { MenuPlace, useCanvasPointer } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { namespace } from '../../messages/index.ts';
import { usePickContent } from '../properties/usePickContent.ts';
import { useEditor } from '../useEditor.ts';
import { Chrome } from './Chrome.tsx';
import type { Place } from './fingers.ts';
import { isByPointer, menuPlaceOf } from './menuPlace.ts';
import { useCanvasDrop } from './useCanvasDrop.ts';

interface CanvasOverlayProps {
  readonly overlay: RefObject<HTMLDivElement | null>;
  readonly pointer: ReturnType<typeof useCanvasPointer>;
  /** Where the pointer was pressed last, on the screen. */
  readonly pressed: RefObject<Place | undefined>;
  /** Opens the menu of what lies at the pointer. */
  readonly onMenuAt: (place: MenuPlace) => void;
  /** Opens the menu of what is selected. */
  readonly onMenu: (place: MenuPlace) => void;
}

/** Over the drawn page: takes the focus, menus, drops and double clicks, and shows what is selected. */
export const CanvasOverlay = observer(function CanvasOverlay(props: CanvasOverlayProps) {
  const { overlay, pointer, pressed, onMenuAt, onMenu } = props;
  const say = useMessages(namespace);
  const { store } = useEditor();
  const pickContent = usePickContent();
  const drop = useCanvasDrop(pointer.pointOf);
  const openMenu = (event: MouseEvent<HTMLDivElement>) => {
    event.preventDefault();
    if (isByPointer(event)) onMenuAt({ x: event.clientX, y: event.clientY });
    else onMenu(menuPlaceOf(event.currentTarget));
  };
  const openContent = (event: MouseEvent) => {
    pressed.current = { x: event.clientX, y: event.clientY };
    pointer.openContent(event);
  };
  const pickByEnter = (event: KeyboardEvent) => {
    const [only] = store.selected;
    if (event.key !== 'Enter' || store.selected.length !== 1 || !only) return;
    event.preventDefault();
    pickContent(only);
  };
  return (
    <div
      ref={overlay}
      className="ve-overlay"
      role="listbox"
      aria-multiselectable="true"
      aria-label={say('canvas.label', { number: store.pageIndex + 1, count: store.nodes.length })}
      tabIndex={0}
      {...drop}
      onContextMenu={openMenu}
      onDoubleClick={openContent}
      onKeyDown={pickByEnter}
    >
      <Chrome band={pointer.band} dragging={pointer.dragging} />
    </div>
  );
});
