import type { ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { namespace } from '../namespace.ts';
import { PlayBar } from '../preview/PlayBar.tsx';
import { usePlaying } from '../preview/usePlaying.ts';
import type { ReviewStore } from './ReviewStore.ts';
import './stage.css';

interface PlayViewProps {
  readonly store: ReviewStore;
  readonly review: ProgramReview;
}

/** Plays the program as on a terminal, from the selected scene. */
export const PlayView = observer(function PlayView({ store, review }: PlayViewProps) {
  const say = useMessages(namespace);
  const playing = usePlaying(review.document, { startScene: store.scene, programId: review.id });
  const last = useRef(playing.scene);
  last.current = playing.scene;
  // On leaving, the scene view shows the scene played last.
  useEffect(() => () => store.showScene(last.current), [store]);
  return (
    <>
      <div
        ref={playing.host}
        className="pga-play"
        role="img"
        aria-label={say('show.picture', { name: review.name })}
        data-testid="preview"
      />
      <PlayBar
        scenes={review.document.scenes.length}
        scene={playing.scene}
        failures={playing.failures}
        onScene={playing.showScene}
      />
    </>
  );
});
