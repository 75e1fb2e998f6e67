import type { TwoFactorSecret } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { lazy, Suspense } from 'react';
import { hostNamespace } from '../messages/index.ts';
import './twoFactor.css';

const QrCode = lazy(() =>
  import('@vitrine/shared/ui/qr-code').then((module) => ({ default: module.QrCode })),
);

/** Setup of an authenticator app, by QR code or typed secret. */
export function SecretToScan({ secret, address }: TwoFactorSecret) {
  const say = useMessages(hostNamespace);
  return (
    <div className="factor-scan">
      <div className="factor-frame">
        <Suspense fallback={null}>
          <QrCode className="factor-qr" text={address} label={say('twoFactor.qr')} />
        </Suspense>
      </div>
      <p>{say('twoFactor.scan')}</p>
      <dl>
        <dt>{say('twoFactor.secret')}</dt>
        <dd>
          <code className="factor-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </dd>
      </dl>
    </div>
  );
}
