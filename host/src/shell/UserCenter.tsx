import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Collapse, Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { TwoFactorPanel } from './twoFactor/TwoFactorPanel.tsx';

interface UserCenterProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Account name, password, two-factor authentication, and the account data for level 1. */
export const UserCenter = observer(function UserCenter({ open, onClose }: UserCenterProps) {
  const say = useMessages(hostNamespace);
  return (
    <Modal
      title={say('user.center')}
      visible={open}
      onCancel={onClose}
      footer={null}
      width={480}
      bodyStyle={{ paddingBottom: 24 }}
      closeOnEsc
    >
      <dl className="user-facts">
        <dt>{say('user.name')}</dt>
        <dd>{session.userName}</dd>
      </dl>
      {/* While the form expands it moves under the pointer, and clicks on its button miss. */}
      <Collapse accordion motion={false}>
        <Collapse.Panel header={say('password.title')} itemKey="password">
          <PasswordForm />
        </Collapse.Panel>
        <Collapse.Panel header={say('twoFactor.title')} itemKey="twoFactor">
          <TwoFactorPanel />
        </Collapse.Panel>
        {session.level === '1' && (
          <Collapse.Panel header={say('account.title')} itemKey="account">
            <AccountForm />
          </Collapse.Panel>
        )}
      </Collapse>
    </Modal>
  );
});
