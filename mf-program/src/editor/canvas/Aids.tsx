import { screenBox } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEditor } from '../useEditor.ts';

/** Margins of each side that televisions may crop: for pictures and for text. */
const safeParts = [0.035, 0.05] as const;
/** Minimum distance of grid lines in screen pixels. */
const nearestLines = 6;

/** Grid and safe area, below the handles; not shown on terminals. */
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
