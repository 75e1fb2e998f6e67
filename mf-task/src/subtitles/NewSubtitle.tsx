import { session } from '@vitrine/shared/session';
import { Banner, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { SecondPerson } from '../confirming/SecondPerson.tsx';
import type { Reach } from '../terminals/useReach.ts';
import { SubtitleForm } from './SubtitleForm.tsx';
import type { SubtitleProps } from './SubtitleStore.ts';

interface NewSubtitleProps extends SubtitleProps {
  readonly reach: Reach | undefined;
}

/** The form of a ticker, what failed at sending, and whether a second person confirms. */
export const NewSubtitle = observer(function NewSubtitle({ store, reach }: NewSubtitleProps) {
  const form = useRef<HTMLDivElement>(null);
  // A reused text is to be edited: it takes the focus.
  useEffect(() => {
    if (store.turn > 0) form.current?.querySelector('textarea')?.focus();
  }, [store.turn]);
  return (
    <div ref={form} className="task-subtitle-form">
      {store.sending.error !== undefined && (
        <Banner type="danger" closeIcon={null} description={errorText(store.sending.error)} />
      )}
      <SubtitleForm store={store} reach={reach} />
      {session.can('account.members') && <SecondPerson setting={store.setting} settingUp={store.settingUp} />}
    </div>
  );
});
