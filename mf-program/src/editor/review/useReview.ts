import { client } from '@vitrine/shared/session';
import { Refresher } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { ReviewStore } from '../../approval/ReviewStore.ts';
import { useReviewEvents } from '../../approval/useReviewEvents.ts';

/** Review of the program, reloaded on changes. */
export function useReview(programId: string): ReviewStore {
  const [review] = useState(() => new ReviewStore(client, programId));
  const [refresher] = useState(() => new Refresher<'review'>(() => review.start()));
  useReviewEvents(programId, () => refresher.ask('review'));
  useEffect(() => {
    void review.start();
    return () => {
      refresher.stop();
      review.stop();
    };
  }, [review, refresher]);
  return review;
}
