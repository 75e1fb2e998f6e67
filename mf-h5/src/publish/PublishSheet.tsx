import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Banner, Button, errorText, notify, Select } from '@vitrine/shared/ui/basic';
import type { WarningLine } from '@vitrine/shared/ui/editor';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PublicAddress } from './PublicAddress.tsx';
import { PublicationStore, publicationDays } from './PublicationStore.ts';
import './publish.css';

interface PublishSheetProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  /** Settles when the server has the state to publish; rejects when saving fails. */
  readonly saved?: () => Promise<unknown>;
  /** Warnings before publication, with links. */
  readonly warnings?: readonly WarningLine[];
  /** Places the QR code on the page; in the editor only. */
  readonly placeCode?: (address: string) => Promise<void>;
  /** Injected by tests. */
  readonly store?: PublicationStore;
}

/** Publishes a work, shows URL and visits, and withdraws it. */
export const PublishSheet = observer(function PublishSheet(props: PublishSheetProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => props.store ?? new PublicationStore(client, props.id, props.saved));
  useEffect(() => {
    void store.open();
    return () => store.source.cancel();
  }, [store]);
  const { publication } = store;
  const isOpen = publication?.state === 'open';
  const over = publication && publication.state !== 'open' ? publication.state : undefined;
  return (
    <SideSheet
      visible
      title={say('publish.title', { name: props.name })}
      width={480}
      onCancel={props.onClose}
    >
      <PaneState source={store.source} skeleton={<div className="hp-grey" aria-hidden="true" />}>
        <div className="hp-sheet">
          <p className="hp-note">{say('publish.note')}</p>
          {over && <Banner type="warning" closeIcon={null} description={say(`publish.${over}`)} />}
          {isOpen && publication.outdated && (
            <Banner type="info" closeIcon={null} description={say('publish.outdated')} />
          )}
          <Warnings lines={props.warnings ?? []} />
          {session.can('h5.manage') && <PublishRow store={store} />}
          {store.publishing.error !== undefined && (
            <p className="hp-error" role="alert">
              {errorText(store.publishing.error)}
            </p>
          )}
          {publication && (
            <PublicAddress store={store} publication={publication} placeCode={props.placeCode} />
          )}
        </div>
      </PaneState>
    </SideSheet>
  );
});

function Warnings({ lines }: { readonly lines: readonly WarningLine[] }) {
  const say = useMessages(namespace);
  if (lines.length === 0) return null;
  return (
    <Banner
      type="warning"
      closeIcon={null}
      title={say('publish.check')}
      description={
        <ul className="hp-warnings">
          {lines.map(({ id, text, show }) => (
            <li key={id}>
              <Button size="small" theme="borderless" type="warning" onClick={show}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

const PublishRow = observer(function PublishRow({ store }: { readonly store: PublicationStore }) {
  const say = useMessages(namespace);
  const again = store.publication?.state === 'open';
  return (
    <div className="hp-row">
      <Select
        aria-label={say('publish.days')}
        value={store.days}
        optionList={publicationDays.map((value) => ({
          value,
          label: value === 0 ? say('publish.endless') : say('publish.for', { count: value }),
        }))}
        onChange={(value) => store.setDays(Number(value))}
      />
      <Button
        theme="solid"
        type="primary"
        loading={store.publishing.running}
        onClick={() => {
          store.publish().catch(notify.failure);
        }}
      >
        {say(again ? 'publish.again' : 'publish.publish')}
      </Button>
    </div>
  );
});
