import { nudgeOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, PointerEvent } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import type { GuideAxis } from '../view/EditorView.ts';
import type { Origin } from './useOrigin.ts';

interface OwnGuideProps {
  readonly axis: GuideAxis;
  readonly index: number;
  /** Program pixels. */
  readonly at: number;
  readonly origin: Origin;
  readonly onPress: (event: PointerEvent) => void;
}

/** A user's guide: dragged, moved by arrow keys, removed by Delete. */
export const OwnGuide = observer(function OwnGuide({ axis, index, at, origin, onPress }: OwnGuideProps) {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  const { view, size } = store;
  const upright = axis === 'x';
  const place = (upright ? origin.x : origin.y) + at * viewport.zoom;
  const press = (event: KeyboardEvent) => {
    const way = nudgeOf(event.nativeEvent);
    const step = way ? (upright ? way.x : way.y) : 0;
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    if (step === 0 && !removes) return;
    event.preventDefault();
    event.stopPropagation();
    if (removes) view.removeGuide(axis, index);
    else view.moveGuide(axis, index, at + step);
  };
  return (
    <div
      className="pe-own-guide"
      data-axis={axis}
      role="slider"
      tabIndex={0}
      aria-orientation={upright ? 'horizontal' : 'vertical'}
      aria-label={say(upright ? 'ruler.guideX' : 'ruler.guideY')}
      aria-valuemin={0}
      aria-valuemax={upright ? size.width : size.height}
      aria-valuenow={at}
      style={upright ? { left: place - 4 } : { top: place - 4 }}
      onPointerDown={onPress}
      onDoubleClick={() => view.removeGuide(axis, index)}
      onKeyDown={press}
      onBlur={() => view.remember()}
    >
      <span>{at}</span>
    </div>
  );
});
