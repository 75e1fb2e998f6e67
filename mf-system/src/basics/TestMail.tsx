import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input, notify, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from './Problem.tsx';
import type { SectionProps } from './section.ts';

/** Sends a test mail by the saved settings. */
export function TestMail({ store }: Pick<SectionProps, 'store'>) {
  const say = useMessages(namespace);
  const act = useAct();
  const [to, setTo] = useState('');
  const send = async () => {
    await store.testMail(to.trim());
    notify.success(say('basics.testSent', { to: to.trim() }));
  };
  return (
    <>
      <Input
        className="sys-test-to"
        aria-label={say('basics.testTo')}
        placeholder={say('basics.testTo')}
        value={to}
        onChange={setTo}
      />
      <Button disabled={!to.includes('@')} loading={act.running} onClick={() => act.run(send)}>
        {say('basics.test')}
      </Button>
      <Problem text={act.error} />
    </>
  );
}
