import { client, subscribeEvents } from '@vitrine/shared/session';
import { Refresher } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { isAboutSwitch } from '../../audit/isAboutSwitch.ts';
import { ReviewStore } from '../../audit/ReviewStore.ts';

/** Review of the program, reloaded on changes. */
export function useReview(programId: string): ReviewStore {
  const [review] = useState(() => new ReviewStore(client, programId));
  useEffect(() => {
    const refresher = new Refresher<'review'>(() => review.start());
    void review.start();
    const stop = subscribeEvents((event) => {
      if (isAboutSwitch(event) || (event.kind === 'program' && event.programId === programId))
        refresher.ask('review');
    });
    return () => {
      stop();
      refresher.stop();
      review.stop();
    };
  }, [review, programId]);
  return review;
}
