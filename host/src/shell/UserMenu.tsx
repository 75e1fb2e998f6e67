import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Dropdown } from '@vitrine/shared/ui/basic';
import { IconBookStroked, IconExit, IconUserSetting } from '@vitrine/shared/ui/icons';
import { ZoneNote } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { askToSignOut } from './askToSignOut.ts';
import { UserCenter } from './UserCenter.tsx';

/** User menu: user centre, guide, sign-out. */
export const UserMenu = observer(function UserMenu() {
  const say = useMessages(hostNamespace);
  const [open, setOpen] = useState(false);

  const menu = (
    <Dropdown.Menu>
      <Dropdown.Title>
        {session.accountName || session.userName}
        <span className="bar-zone">
          <ZoneNote />
        </span>
      </Dropdown.Title>
      <Dropdown.Item icon={<IconUserSetting />} onClick={() => setOpen(true)}>
        {say('user.center')}
      </Dropdown.Item>
      <Dropdown.Item icon={<IconBookStroked />} onClick={() => window.open('/guide/', '_blank', 'noopener')}>
        {say('shell.guide')}
      </Dropdown.Item>
      <Dropdown.Item icon={<IconExit />} onClick={() => askToSignOut(say)}>
        {say('signOut.action')}
      </Dropdown.Item>
    </Dropdown.Menu>
  );
  return (
    <>
      <Dropdown render={menu} trigger="click" position="bottomRight" clickToHide>
        <button type="button" className="bar-user" aria-label={say('user.menu', { name: session.userName })}>
          <span
            className="bar-initial"
            data-initial={session.userName.slice(0, 1).toLocaleUpperCase()}
            aria-hidden="true"
          />
          <span>{session.userName}</span>
        </button>
      </Dropdown>
      <UserCenter open={open} onClose={() => setOpen(false)} />
    </>
  );
});
