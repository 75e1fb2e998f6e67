import type { H5Publication } from '@vitrine/shared/api';
import { formatDateTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Input, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconCopy } from '@vitrine/shared/ui/icons';
import { QrCode } from '@vitrine/shared/ui/qr-code';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PlaceCode } from './PlaceCode.tsx';
import type { PublicationStore } from './PublicationStore.ts';
import { VisitDays } from './VisitDays.tsx';

type PlaceCodeAct = (address: string) => Promise<void>;

interface PublicAddressProps {
  readonly store: PublicationStore;
  readonly publication: H5Publication;
  readonly placeCode?: PlaceCodeAct | undefined;
}

/** Public URL as QR code and text, expiry, visits, and withdrawal. */
export const PublicAddress = observer(function PublicAddress({
  store,
  publication,
  placeCode,
}: PublicAddressProps) {
  const say = useMessages(namespace);
  const isOpen = publication.state === 'open';
  const revoke = async () => {
    // It may have been visited since loading.
    await store.source.reload();
    const { opened } = store.source.value?.publication ?? publication;
    const agreed = await confirm({
      title: say('publish.revokeTitle'),
      content: say('publish.revokeContent', { count: opened }),
      action: say('publish.revoke'),
      danger: true,
    });
    if (agreed) await store.revoke();
  };
  return (
    <>
      {isOpen && <Address path={publication.path} placeCode={placeCode} />}
      <Facts publication={publication} />
      <VisitDays publication={publication} />
      {isOpen && session.can('h5.manage') && (
        <Button
          className="hp-revoke"
          type="danger"
          loading={store.revoking.running}
          onClick={() => {
            revoke().catch(notify.failure);
          }}
        >
          {say('publish.revoke')}
        </Button>
      )}
    </>
  );
});

interface AddressProps {
  readonly path: string;
  readonly placeCode: PlaceCodeAct | undefined;
}

function Address({ path, placeCode }: AddressProps) {
  const say = useMessages(namespace);
  const address = `${location.origin}${path}`;
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
    <div className="hp-address">
      <QrCode className="hv-code" text={address} label={say('publish.code')} />
      <p className="hp-note">{say('share.scan')}</p>
      <div className="hp-row">
        <Input
          readonly
          value={address}
          aria-label={say('publish.address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={<IconCopy />} aria-label={say('share.copy')} onClick={copy} />
      </div>
      <a href={path} target="_blank" rel="noreferrer">
        {say('share.here')}
      </a>
      {placeCode && <PlaceCode address={address} place={placeCode} />}
    </div>
  );
}

const Facts = observer(function Facts({ publication }: { readonly publication: H5Publication }) {
  const say = useMessages(namespace);
  const zone = session.timeZone;
  const { state, publishedAt, publishedBy, expiresAt } = publication;
  const until =
    expiresAt === null
      ? say('publish.endless')
      : say('share.until', { time: formatDateTime(expiresAt, zone), zone: formatTimeZone(zone, expiresAt) });
  return (
    <div className="hp-facts">
      <StateMark state={state === 'open' ? 'onScreen' : 'unused'} label={say(`publish.state.${state}`)} />
      {state === 'open' && <span>{until}</span>}
      <span className="hp-note">
        {say('publish.by', { name: publishedBy, time: formatDateTime(publishedAt, zone) })}
      </span>
    </div>
  );
});
