import { type OutputOf, selectProgramSetting } from '@vitrine/shared/api';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { Refresher, Resource } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { isAboutSwitch } from './isAboutSwitch.ts';

export type AuditSetting = OutputOf<typeof selectProgramSetting>;

/** Review setting with the number of reviewers and waiting programs, kept up to date by events. */
export function useAuditSetting(): Resource<AuditSetting> {
  const [setting] = useState(
    () => new Resource<AuditSetting>((signal) => client.call(selectProgramSetting, {}, { signal })),
  );
  useEffect(() => {
    const refresher = new Refresher<'setting'>(() => setting.reload());
    void setting.reload();
    const stop = subscribeEvents((event) => {
      if (event.kind === 'program' || isAboutSwitch(event)) refresher.ask('setting');
    });
    return () => {
      stop();
      refresher.stop();
      setting.cancel();
    };
  }, [setting]);
  return setting;
}
