import { type OutputOf, selectH5Share, updateH5SharePassword } from '@vitrine/shared/api';
import { formatDateTime, formatTimeZone, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, Input, notify } from '@vitrine/shared/ui/basic';
import { IconCopy } from '@vitrine/shared/ui/icons';
import { PasswordForm } from '@vitrine/shared/ui/link-password';
import { PaneState } from '@vitrine/shared/ui/pane';
import { QrCode } from '@vitrine/shared/ui/qr-code';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { previewAddress } from './previewAddress.ts';

/** Preview URL of a work as QR code and text. */
export const SharePanel = observer(function SharePanel({ id }: { id: string }) {
  const [share] = useState(
    () => new Resource((signal: AbortSignal) => client.call(selectH5Share, { id }, { signal })),
  );
  useEffect(() => {
    share.reload();
    return () => share.cancel();
  }, [share]);
  return (
    <div className="hv-share">
      <PaneState source={share}>
        {share.value && <Shared id={id} share={share.value} />}
        {share.value && (
          <Password
            share={share.value}
            onSave={async (password) => {
              const { hasPassword } = await client.call(updateH5SharePassword, { id, password });
              if (share.value) share.replace({ ...share.value, hasPassword });
            }}
          />
        )}
      </PaneState>
    </div>
  );
});

type Share = OutputOf<typeof selectH5Share>;

interface SharedProps {
  readonly id: string;
  readonly share: Share;
}

const Shared = observer(function Shared({ id, share }: SharedProps) {
  const say = useMessages(namespace);
  const address = previewAddress(id, share);
  const until = Number(share.expires) * 1000;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(say('share.copied'));
    } catch {
      // No clipboard API without HTTPS; the URL in the field can be selected.
      notify.warning(say('share.notCopied'));
    }
  };
  return (
    <>
      <h3>{say('share.title')}</h3>
      <QrCode className="hv-code" text={address} label={say('share.code')} />
      <p>{say('share.scan')}</p>
      <div className="hv-address">
        <Input
          readonly
          value={address}
          aria-label={say('share.address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={<IconCopy />} aria-label={say('share.copy')} onClick={copy} />
      </div>
      <p className="hv-note">
        {say('share.until', {
          time: formatDateTime(until, session.timeZone),
          zone: formatTimeZone(session.timeZone, until),
        })}
      </p>
      <p className="hv-note">{say('share.saved')}</p>
      <a href={`/web/phone/${id}`} target="_blank" rel="noreferrer">
        {say('share.here')}
      </a>
    </>
  );
});

interface PasswordProps {
  readonly share: Share;
  readonly onSave: (password: string) => Promise<unknown>;
}

/** Password protection of the preview: set, change or remove. */
const Password = observer(function Password({ share: { hasPassword = false }, onSave }: PasswordProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [protecting, setProtecting] = useState(false);
  if (!session.can('h5.manage'))
    return hasPassword && <p className="hv-note">{sayShared('linkPassword.needed')}</p>;
  return (
    <>
      <div className="hv-password">
        <Button aria-expanded={protecting} onClick={() => setProtecting(!protecting)}>
          {sayShared(hasPassword ? 'linkPassword.change' : 'linkPassword.add')}
        </Button>
        {hasPassword && <span className="hv-note">{sayShared('linkPassword.needed')}</span>}
      </div>
      {protecting && (
        <>
          <PasswordForm hasPassword={hasPassword} onSave={onSave} onClose={() => setProtecting(false)} />
          <p className="hv-note">{say('share.passwordAll')}</p>
        </>
      )}
    </>
  );
});
