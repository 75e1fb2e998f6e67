import { type OutputOf, selectProgramSetting } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { Refresher, Resource } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { useReviewEvents } from './useReviewEvents.ts';

export type ReviewSetting = OutputOf<typeof selectProgramSetting>;

/** Review setting with the number of reviewers and waiting programs, kept up to date by events. */
export function useReviewSetting(): Resource<ReviewSetting> {
  const [setting] = useState(
    () => new Resource<ReviewSetting>((signal) => client.call(selectProgramSetting, {}, { signal })),
  );
  const [refresher] = useState(() => new Refresher<'setting'>(() => setting.reload()));
  useReviewEvents(undefined, () => refresher.ask('setting'));
  useEffect(() => {
    void setting.reload();
    return () => {
      refresher.stop();
      setting.cancel();
    };
  }, [setting, refresher]);
  return setting;
}
