import { type Box, boxOf, type Component, isComponentEmpty } from '@vitrine/shared/document';
import { boundsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { IconLock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';
import { GuideLines } from './GuideLines.tsx';

interface ChromeProps {
  readonly band: Box | undefined;
  readonly dragging: boolean;
}

/** What the editor draws over the scene, in screen pixels: outlines, handles, guides, the rubber band. */
export const Chrome = observer(function Chrome({ band, dragging }: ChromeProps) {
  const { store, viewport } = useEditor();
  const { zoom } = viewport;
  const bounds = boundsOf(store.selected.map(boxOf));
  return (
    <>
      {store.components.map((component) => (
        <Outline key={component.id} component={component} />
      ))}
      {bounds && <SelectionBox bounds={bounds} dragging={dragging} />}
      {bounds && dragging && <GuideLines guides={store.guides} bounds={bounds} zoom={zoom} />}
      {band && <div className="pe-band" style={screenBox(band, zoom)} />}
    </>
  );
});

const screenBox = (box: Box, zoom: number) => ({
  left: box.x * zoom,
  top: box.y * zoom,
  width: box.width * zoom,
  height: box.height * zoom,
});

/** A widget's frame; an empty widget says what it is waiting for. */
const Outline = observer(function Outline({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  const empty = isComponentEmpty(component);
  const locked = store.isLocked(component.id);
  const selected = store.selection.includes(component.id);
  return (
    <div
      className="pe-outline"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-label={say(`type.${component.coType}`)}
      data-component={component.id}
      data-type={component.coType}
      data-empty={empty || undefined}
      data-locked={locked || undefined}
      data-selected={selected || undefined}
      style={screenBox(boxOf(component), viewport.zoom)}
    >
      {empty && (
        <span className="pe-hint">
          <span>
            <WidgetIcon type={component.coType} size={16} />
            {say(`hint.${component.coType}`)}
          </span>
        </span>
      )}
      {locked && (
        <span className="pe-lock">
          <IconLock size="small" aria-label={say('canvas.locked')} />
        </span>
      )}
    </div>
  );
});

const edges = [-1, 0, 1] as const;
const handles = edges.flatMap((y) => edges.map((x) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);

const cursors: Readonly<Record<string, string>> = {
  '-1 -1': 'nwse-resize',
  '1 1': 'nwse-resize',
  '1 -1': 'nesw-resize',
  '-1 1': 'nesw-resize',
  '0 -1': 'ns-resize',
  '0 1': 'ns-resize',
  '-1 0': 'ew-resize',
  '1 0': 'ew-resize',
};

const SelectionBox = observer(function SelectionBox({
  bounds,
  dragging,
}: {
  bounds: Box;
  dragging: boolean;
}) {
  const { store, viewport } = useEditor();
  const frame = screenBox(bounds, viewport.zoom);
  const place = `${Math.round(bounds.x)}, ${Math.round(bounds.y)}`;
  const size = `${Math.round(bounds.width)} × ${Math.round(bounds.height)}`;
  return (
    <div className="pe-selection" style={frame}>
      {store.movable.length > 0 &&
        handles.map(({ x, y }) => (
          <span
            key={`${x} ${y}`}
            className="pe-handle"
            data-handle={`${x} ${y}`}
            style={{
              left: ((x + 1) / 2) * frame.width,
              top: ((y + 1) / 2) * frame.height,
              cursor: cursors[`${x} ${y}`] ?? 'move',
            }}
          />
        ))}
      <span className="pe-size">{dragging ? `${place} · ${size}` : size}</span>
    </div>
  );
});
