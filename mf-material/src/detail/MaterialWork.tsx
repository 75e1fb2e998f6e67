import { retryMaterial } from '@vitrine/shared/api';
import { formatRelative, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button, notify, Progress } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { noteText } from '../library/facts.ts';
import { namespace } from '../messages/index.ts';
import type { MaterialDetail } from './useMaterialDetail.ts';

/** Job progress or failure of a material, with a retry. */
export const MaterialWork = observer(function MaterialWork({ detail }: { readonly detail: MaterialDetail }) {
  const say = useMessages(namespace);
  const { material, work } = detail;
  const note = noteText(material, say);
  if (material.state === 'processing') {
    const percent = work?.percent ?? material.progress ?? 0;
    return (
      <section className="mat-work" aria-label={say('work.title')}>
        <StateMark state="running" progress={percent / 100} label={say('state.processing')} />
        <Progress percent={percent} aria-label={say('work.title')} />
        <p>{note}</p>
        {work && work.attempts > 1 && <p>{say('work.attempt', { count: work.attempts })}</p>}
      </section>
    );
  }
  if (note === '') return null;
  return (
    <section className="mat-note" aria-label={say('work.title')}>
      <p>{note}</p>
      {work?.state === 'failed' && <p>{say('work.failedAt', { when: formatRelative(work.at) })}</p>}
      {session.can('material.manage') && <Retry id={material.mtId} />}
    </section>
  );
});

function Retry({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  const [asked, setAsked] = useState(false);
  const retry = async () => {
    setAsked(true);
    try {
      await client.call(retryMaterial, { ids: [id] });
      notify.success(say('work.begun'));
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setAsked(false);
    }
  };
  return (
    <Button size="small" loading={asked} onClick={() => void retry()}>
      {say('act.retry')}
    </Button>
  );
}
