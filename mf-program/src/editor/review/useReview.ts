import { client, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { ReviewStore } from '../../audit/ReviewStore.ts';

/** What reviewers said of the program, read again when they say more. One's own saving changes nothing of it. */
export function useReview(programId: string): ReviewStore {
  const [review] = useState(() => new ReviewStore(client, programId));
  useEffect(() => {
    void review.start();
    const stop = subscribeEvents((event) => {
      const concerned = event.kind === 'program' && event.programId === programId && event.change !== 'saved';
      if (concerned || event.kind === 'resync') void review.start();
    });
    return () => {
      stop();
      review.stop();
    };
  }, [review, programId]);
  return review;
}
