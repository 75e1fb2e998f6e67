import type { AppletPass } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Input, notify } from '@vitrine/shared/ui/basic';
import { QrCode } from '@vitrine/shared/ui/qr-code';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { appletNamespace } from './messages/index.ts';

interface PassCodeProps {
  readonly pass: AppletPass;
  readonly onClose: () => void;
}

/** QR code of a pass. */
export const PassCode = observer(function PassCode({ pass, onClose }: PassCodeProps) {
  const say = useMessages(appletNamespace);
  const address = `${location.origin}${pass.path}`;
  const copy = () => {
    // No clipboard API without a secure context; the field below can be copied manually.
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error(address));
    copied.then(() => notify.success(say('copied')), notify.failure);
  };
  return (
    <SideSheet visible width={480} title={pass.label} onCancel={onClose}>
      <div className="applet-show">
        <p>
          {pass.terminalName} · {say('until', { time: formatDateTime(pass.expiresAt, session.timeZone) })}
        </p>
        <QrCode className="applet-code" text={address} label={say('qr', { label: pass.label })} />
        <p className="applet-quiet">{say('qrHint')}</p>
        <Input readonly value={address} aria-label={say('copy')} onFocus={(event) => event.target.select()} />
        {'clipboard' in navigator && <Button onClick={copy}>{say('copy')}</Button>}
      </div>
    </SideSheet>
  );
});
