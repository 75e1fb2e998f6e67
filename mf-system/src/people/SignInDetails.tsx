import { useMessages } from '@vitrine/shared/i18n';
import { Button, Modal, notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface SignInDetailsProps {
  readonly userName: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Initial credentials of a member, shown once, since only the hash is stored. */
export function SignInDetails({ userName, password, onClose }: SignInDetailsProps) {
  const say = useMessages(namespace);
  const facts = [
    [say('people.signInAddress'), `${location.origin}/web/login`],
    [say('people.userName'), userName],
    [say('people.password'), password],
  ] as const;
  const copy = () => {
    const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    navigator.clipboard.writeText(text).then(() => notify.success(say('people.copied')), notify.failure);
  };
  return (
    <Modal
      visible
      title={say('people.addedTitle', { userName })}
      okText={say('people.close')}
      hasCancel={false}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className="sys-form">
        <p>{say('people.addedText')}</p>
        <dl className="sys-sign-in">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {/* No clipboard API without a secure context; the text can be selected. */}
        {'clipboard' in navigator && <Button onClick={copy}>{say('people.copySignIn')}</Button>}
      </div>
    </Modal>
  );
}
