import {
  type Box,
  boxOf,
  type Component,
  isComponentEmpty,
  isWidgetType,
  rotationOf,
  type WidgetType,
} from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { CanvasChrome, screenBox } from '@vitrine/shared/ui/editor';
import { IconLock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../../namespace.ts';
import { LineMarks } from '../lines/LineMarks.tsx';
import { typeName } from '../typeName.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';
import { Pulse } from './Pulse.tsx';

/** Width in screen pixels below which an empty widget shows only its icon; screen readers still get the text. */
const narrowestHint = 160;

interface ChromeProps {
  readonly band: Box | undefined;
  readonly dragging: boolean;
}

/** Overlays of the editor in screen pixels: outlines, handles, guides, selection rectangle. */
export const Chrome = observer(function Chrome({ band, dragging }: ChromeProps) {
  const { store, viewport } = useEditor();
  const { zoom } = viewport;
  return (
    <>
      {store.visible.map((component) => (
        <Outline
          key={component.id}
          component={component}
          zoom={zoom}
          locked={store.isLocked(component.id)}
          selected={store.selection.includes(component.id)}
        />
      ))}
      <CanvasChrome canvas={store} zoom={zoom} band={band} dragging={dragging} />
    </>
  );
});

interface OutlineProps {
  readonly component: Component;
  readonly zoom: number;
  readonly locked: boolean;
  readonly selected: boolean;
}

/** Widgets with content of their own. */
const neverEmpty = ['date', 'time', 'weeks'] as const;
type Fillable = Exclude<WidgetType, (typeof neverEmpty)[number]>;
const isFillable = (coType: string): coType is Fillable =>
  isWidgetType(coType) && !neverEmpty.some((type) => type === coType);

const hintOf = (say: Say, coType: string): string => (isFillable(coType) ? say(`hint.${coType}`) : '');

/** Outline of a widget; an empty one shows what it needs. */
const Outline = observer(function Outline({ component, zoom, locked, selected }: OutlineProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const writing = store.lines.writing?.id === component.id;
  const empty = isComponentEmpty(component);
  const angle = rotationOf(component);
  const name = typeName(say, component.coType);
  const hint = hintOf(say, component.coType);
  return (
    <div
      className="ve-outline"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-label={empty ? `${name} – ${hint}` : name}
      data-component={component.id}
      data-type={component.coType}
      data-empty={empty || undefined}
      data-locked={locked || undefined}
      data-selected={selected || undefined}
      style={{
        ...screenBox(boxOf(component), zoom),
        ...(angle === 0 ? {} : { transform: `rotate(${angle}deg)` }),
      }}
    >
      {empty && !writing && (
        <span className="ve-hint">
          <span>
            <WidgetIcon type={component.coType} size={16} />
            {component.infoWidth * zoom >= narrowestHint && hint}
          </span>
        </span>
      )}
      {locked && (
        <span className="ve-lock">
          <IconLock size="small" aria-label={say('canvas.locked')} />
        </span>
      )}
      <LineMarks component={component} zoom={zoom} selected={selected} />
      <Pulse id={component.id} />
    </div>
  );
});
