import { type ProgramShare, sharePasswordLength } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import { isSharePassword, type ShareStore } from './ShareStore.ts';

interface SharePasswordProps {
  readonly store: ShareStore;
  readonly share: ProgramShare;
  readonly onClose: () => void;
}

/** Sets, changes or removes the password of one preview address. It stands in plain text: it is there to be passed on. */
export const SharePassword = observer(function SharePassword({ store, share, onClose }: SharePasswordProps) {
  const say = useMessages(namespace);
  const [password, setPassword] = useState('');
  const act = useAct();
  const keep = (text: string) =>
    act.run(async () => {
      await store.protect(share.id, text);
      notify.success(say(text === '' ? 'share.passwordRemoved' : 'share.passwordSet'));
      onClose();
    });
  return (
    <form
      className="pgv-password"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSharePassword(password)) void keep(password);
      }}
    >
      <Input
        autoFocus
        value={password}
        autoComplete="off"
        limit={sharePasswordLength.longest}
        aria-label={say('share.password')}
        placeholder={say('share.passwordRule', sharePasswordLength)}
        onChange={setPassword}
      />
      <Button htmlType="submit" theme="solid" loading={act.running} disabled={!isSharePassword(password)}>
        {say('share.passwordSave')}
      </Button>
      {share.hasPassword && (
        <Button type="danger" disabled={act.running} onClick={() => void keep('')}>
          {say('share.passwordRemove')}
        </Button>
      )}
      <Button theme="borderless" type="tertiary" onClick={onClose}>
        {say('share.passwordCancel')}
      </Button>
      {act.error !== '' && (
        <p className="pgv-error" role="alert">
          {act.error}
        </p>
      )}
    </form>
  );
});
