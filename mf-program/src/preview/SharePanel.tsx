import { type ProgramShare, sharePasswordLength } from '@vitrine/shared/api';
import {
  formatDateTime,
  formatRelative,
  formatTimeZone,
  sharedNamespace,
  useMessages,
} from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button, errorText, Input, notify, Select } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconCopy } from '@vitrine/shared/ui/icons';
import { PasswordForm } from '@vitrine/shared/ui/link-password';
import { PaneState } from '@vitrine/shared/ui/pane';
import { QrCode } from '@vitrine/shared/ui/qr-code';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { ShareStore, shareDays } from './ShareStore.ts';
import './preview.css';

/** A description, so that screen readers are not interrupted with every key. */
const passwordRule = 'pgv-password-rule';

/** Preview links of a program: create, copy, show as QR code, revoke. */
export const SharePanel = observer(function SharePanel({ programId }: { readonly programId: string }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [store] = useState(() => new ShareStore(client, programId));
  useEffect(() => {
    void store.shares.reload();
    return () => store.shares.cancel();
  }, [store]);
  const manages = session.can('program.manage');
  const shares = store.shares.value ?? [];
  return (
    <section className="pgv-share" aria-label={say('share.title')}>
      <p className="pgv-note">{say('share.note')}</p>
      {manages && <MakeRow store={store} />}
      {!store.fits && (
        <p id={passwordRule} className="pgv-error">
          {sayShared('linkPassword.rule', sharePasswordLength)}
        </p>
      )}
      {store.making.error !== undefined && (
        <p className="pgv-error" role="alert">
          {errorText(store.making.error)}
        </p>
      )}
      <PaneState source={store.shares} isEmpty={shares.length === 0} empty={{ text: say('share.empty') }}>
        {store.shown && <Shown share={store.shown} />}
        <ul className="pgv-addresses">
          {shares.map((share) => (
            <li key={share.id}>
              <ShareLine store={store} share={share} manages={manages} />
            </li>
          ))}
        </ul>
      </PaneState>
    </section>
  );
});

const MakeRow = observer(function MakeRow({ store }: { readonly store: ShareStore }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <div className="pgv-make">
      <Select
        aria-label={say('share.days')}
        value={store.days}
        optionList={shareDays.map((value) => ({ value, label: say('share.for', { count: value }) }))}
        onChange={(value) => store.setDays(Number(value))}
      />
      <Input
        value={store.password}
        autoComplete="off"
        limit={sharePasswordLength.longest}
        aria-label={sayShared('linkPassword.label')}
        aria-describedby={store.fits ? undefined : passwordRule}
        placeholder={say('share.passwordOptional')}
        validateStatus={store.fits ? 'default' : 'error'}
        onChange={(password) => store.setPassword(password)}
      />
      <Button
        theme="solid"
        loading={store.making.running}
        disabled={!store.fits}
        onClick={() => {
          store.make().catch(notify.failure);
        }}
      >
        {say('share.make')}
      </Button>
    </div>
  );
});

const addressOf = ({ path }: ProgramShare) => `${window.location.origin}${path}`;

function Shown({ share }: { readonly share: ProgramShare }) {
  const say = useMessages(namespace);
  const address = addressOf(share);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(say('share.copied'));
    } catch {
      // Browsers deny clipboard access without HTTPS; the address can be selected in the field.
      notify.warning(say('share.notCopied'));
    }
  };
  return (
    <div className="pgv-shown">
      <QrCode className="pgv-code" text={address} label={say('share.code')} />
      <div className="pgv-shown-text">
        <div className="pgv-address">
          <Input
            readonly
            value={address}
            aria-label={say('share.address')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon={<IconCopy />} aria-label={say('share.copy')} onClick={() => void copy()} />
        </div>
        <a href={share.path} target="_blank" rel="noreferrer">
          {say('share.open')}
        </a>
        <p className="pgv-note">{say('share.scan')}</p>
      </div>
    </div>
  );
}

interface ShareLineProps {
  readonly store: ShareStore;
  readonly share: ProgramShare;
  readonly manages: boolean;
}

const ShareLine = observer(function ShareLine({ store, share, manages }: ShareLineProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [protecting, setProtecting] = useState(false);
  const zone = session.timeZone;
  const until = say('share.until', {
    time: formatDateTime(share.expiresAt, zone),
    zone: formatTimeZone(zone, share.expiresAt),
  });
  const revoke = async () => {
    // It may have been opened since the list was read.
    await store.shares.reload();
    const { opened } = store.shares.value?.find(({ id }) => id === share.id) ?? share;
    const agreed = await confirm({
      title: say('share.revokeTitle'),
      content: say('share.revokeContent', { count: opened }),
      action: say('share.revoke'),
      danger: true,
    });
    if (agreed) await store.revoke(share.id);
  };
  return (
    <div className="pgv-line" data-shown={store.shown?.id === share.id || undefined}>
      <button type="button" className="pgv-line-show" onClick={() => store.show(share.id)}>
        <span>{until}</span>
        <small>
          {share.openedAt
            ? say('share.opened', { count: share.opened, age: formatRelative(share.openedAt) })
            : say('share.neverOpened')}
          {` · ${share.createdBy}`}
          {share.hasPassword && ` · ${sayShared('linkPassword.needed')}`}
        </small>
      </button>
      {manages && (
        <Button theme="borderless" aria-expanded={protecting} onClick={() => setProtecting(!protecting)}>
          {sayShared(share.hasPassword ? 'linkPassword.change' : 'linkPassword.add')}
        </Button>
      )}
      {manages && (
        <Button
          type="danger"
          theme="borderless"
          onClick={() => {
            revoke().catch(notify.failure);
          }}
        >
          {say('share.revoke')}
        </Button>
      )}
      {protecting && (
        <PasswordForm
          hasPassword={share.hasPassword === true}
          onSave={(password) => store.protect(share.id, password)}
          onClose={() => setProtecting(false)}
        />
      )}
    </div>
  );
});
