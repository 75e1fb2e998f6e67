import { screenBox } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEditor } from '../useEditor.ts';

/** Parts of each side that televisions may cut off: for pictures, and for words. */
const safeParts = [0.035, 0.05] as const;
/** Lines nearer than this on the screen would be a grey plane. */
const nearestLines = 6;

/** Grid and safe area, under the handles; nothing of them is on terminals. */
export const Aids = observer(function Aids() {
  const { store, viewport } = useEditor();
  const { view, size } = store;
  const step =
    view.gridSize * viewport.zoom * Math.max(1, Math.ceil(nearestLines / (view.gridSize * viewport.zoom)));
  return (
    <div className="pe-aids" aria-hidden="true">
      {view.grid && <div className="pe-grid" style={{ backgroundSize: `${step}px ${step}px` }} />}
      {view.safeArea &&
        safeParts.map((part) => {
          const [x, y] = [size.width * part, size.height * part];
          const box = { x, y, width: size.width - 2 * x, height: size.height - 2 * y };
          return <div key={part} className="pe-safe" style={screenBox(box, viewport.zoom)} />;
        })}
    </div>
  );
});
