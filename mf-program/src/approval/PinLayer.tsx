import type { Scene } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { namespace } from '../namespace.ts';
import type { ReviewStore, Spot } from './ReviewStore.ts';
import { spotAt, walked } from './spot.ts';
import { useSpotName } from './useSpotName.ts';
import './pins.css';

interface PinLayerProps {
  readonly store: ReviewStore;
  readonly scene: Scene;
  /** Program pixels. */
  readonly width: number;
  readonly height: number;
  readonly mayPin: boolean;
}

/** Overlay of a scene: remark pins, and choosing the spot of a new one. */
export const PinLayer = observer(function PinLayer(props: PinLayerProps) {
  const { store, width, height, mayPin } = props;
  const say = useMessages(namespace);
  const at = ({ x, y }: Pick<Spot, 'x' | 'y'>) => ({
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
  });
  return (
    <div className="pga-pins">
      {mayPin && <SpotChoice {...props} at={at} />}
      {store.here.map((remark) => (
        <button
          key={remark.id}
          type="button"
          className="pga-pin"
          style={at(remark)}
          aria-pressed={store.remarkId === remark.id}
          aria-label={`${say('remark.show', { number: store.remarks.indexOf(remark) + 1 })}: ${remark.text}`}
          title={remark.text}
          data-resolved={remark.resolved || undefined}
          onClick={() => store.point(remark)}
        >
          {store.remarks.indexOf(remark) + 1}
        </button>
      ))}
      {store.spot && <span className="pga-cross" style={at(store.spot)} aria-hidden="true" />}
    </div>
  );
});

interface SpotChoiceProps extends PinLayerProps {
  readonly at: (spot: Pick<Spot, 'x' | 'y'>) => { left: string; top: string };
}

/** The picture as one button: a click chooses the point; by keyboard, arrows move a crosshair and Enter chooses. */
function SpotChoice({ store, scene, width, height, at }: SpotChoiceProps) {
  const say = useMessages(namespace);
  const nameOf = useSpotName(scene);
  const size = { width, height };
  const [cross, setCross] = useState<Spot>();
  const middle = () => spotAt(scene, size, width / 2, height / 2);
  const handleKey = (event: KeyboardEvent) => {
    const next = walked(cross ?? middle(), event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setCross(spotAt(scene, size, next.x, next.y));
  };
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no coordinates.
    if (event.detail === 0) {
      store.setSpot(cross ?? middle());
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    store.setSpot(spotAt(scene, size, x, y));
  };
  return (
    <>
      <button
        type="button"
        className="pga-spots"
        aria-label={say('remark.choose')}
        onKeyDown={handleKey}
        onClick={choose}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setCross(cross ?? middle());
        }}
        onBlur={() => setCross(undefined)}
      />
      {cross && !store.spot && <span className="pga-cross" style={at(cross)} aria-hidden="true" />}
      <span className="vt-hidden" role="status">
        {cross ? nameOf(cross) : ''}
      </span>
    </>
  );
}
