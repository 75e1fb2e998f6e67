import type { ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { PlayBar } from '../preview/PlayBar.tsx';
import { PinLayer } from './PinLayer.tsx';
import type { ReviewStore } from './ReviewStore.ts';
import { Stage } from './Stage.tsx';

interface SceneViewProps {
  readonly store: ReviewStore;
  readonly review: ProgramReview;
}

/** Still scenes with remark pins. */
export const SceneView = observer(function SceneView({ store, review }: SceneViewProps) {
  const say = useMessages(namespace);
  const { scenes, mainResolution } = review.document;
  const scene = scenes[store.scene];
  return (
    <>
      <Stage scene={scene} {...mainResolution}>
        {scene && <PinLayer store={store} scene={scene} {...mainResolution} mayPin={review.mayReview} />}
      </Stage>
      <PlayBar
        scenes={scenes.length}
        scene={store.scene}
        failures={0}
        onScene={(index) => store.showScene(index)}
      >
        {review.mayReview && <span className="pga-quiet">{say('remark.how')}</span>}
      </PlayBar>
    </>
  );
});
