import type { InvitationLink } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Modal, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

interface InvitationDetailsProps {
  readonly userName: string;
  readonly link: InvitationLink;
  readonly onClose: () => void;
}

/** Invitation link, shown once, since only its hash is stored. */
export const InvitationDetails = observer(function InvitationDetails({
  userName,
  link,
  onClose,
}: InvitationDetailsProps) {
  const say = useMessages(namespace);
  const address = `${location.origin}${link.path}`;
  const copy = () => {
    navigator.clipboard.writeText(address).then(() => notify.success(say('people.copied')), notify.failure);
  };
  return (
    <Modal
      visible
      title={say('people.invite.title', { userName })}
      okText={say('people.close')}
      hasCancel={false}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className="sys-form">
        <p>{say('people.invite.text')}</p>
        <dl className="sys-sign-in">
          <div>
            <dt>{say('people.invite.link')}</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>{say('people.invite.until')}</dt>
            <dd>{formatDateTime(link.expiresAt, session.timeZone)}</dd>
          </div>
        </dl>
        {/* No clipboard API without a secure context; the text can be selected. */}
        {'clipboard' in navigator && <Button onClick={copy}>{say('people.invite.copy')}</Button>}
      </div>
    </Modal>
  );
});
