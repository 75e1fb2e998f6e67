import { type Box, boxOf, type Component, isComponentEmpty } from '@vitrine/shared/document';
import { boundsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { GuideLines, SelectionFrame, screenBox } from '@vitrine/shared/ui/editor';
import { IconLock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';

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
      {bounds && (
        <SelectionFrame
          bounds={bounds}
          zoom={zoom}
          dragging={dragging}
          resizable={store.movable.length > 0}
          rotatable={false}
          angle={0}
        />
      )}
      {bounds && dragging && <GuideLines guides={store.guides} bounds={bounds} zoom={zoom} />}
      {band && <div className="ve-band" style={screenBox(band, zoom)} />}
    </>
  );
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
      className="ve-outline"
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
        <span className="ve-hint">
          <span>
            <WidgetIcon type={component.coType} size={16} />
            {say(`hint.${component.coType}`)}
          </span>
        </span>
      )}
      {locked && (
        <span className="ve-lock">
          <IconLock size="small" aria-label={say('canvas.locked')} />
        </span>
      )}
    </div>
  );
});
