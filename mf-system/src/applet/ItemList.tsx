import type { AppletItem } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Pagination } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import type { AppletStore } from './AppletStore.ts';
import { appletNamespace } from './messages/index.ts';

const marks = {
  waiting: 'waiting',
  queued: 'running',
  showing: 'onScreen',
  shown: 'used',
  missed: 'unused',
  rejected: 'rejected',
  removed: 'unused',
} as const;

/** Items sent by phones, newest first, with approval, rejection and removal. */
export const ItemList = observer(function ItemList({ store }: { readonly store: AppletStore }) {
  const { items } = store;
  return (
    <>
      <ul className="applet-list">
        {items.rows.map((item) => (
          <ItemLine key={item.id} item={item} store={store} />
        ))}
      </ul>
      {items.pageCount > 1 && (
        <Pagination
          total={items.total}
          pageSize={items.pageSize}
          currentPage={items.page}
          onPageChange={(page) => void items.goTo(page)}
        />
      )}
    </>
  );
});

interface ItemLineProps {
  readonly item: AppletItem;
  readonly store: AppletStore;
}

const ItemLine = observer(function ItemLine({ item, store }: ItemLineProps) {
  const say = useMessages(appletNamespace);
  const { sender, passLabel: label, terminalName: terminal, state } = item;
  const when = (time: string) => formatDateTime(time, session.timeZone);
  return (
    <li className="applet-line">
      {item.url !== '' && (
        <a href={item.url} target="_blank" rel="noreferrer" aria-label={say('item.open')}>
          <img className="applet-thumbnail" src={item.url} alt={say('item.picture')} loading="lazy" />
        </a>
      )}
      <div className="applet-facts">
        <strong>{item.kind === 'notice' ? item.text : say('item.picture')}</strong>
        <span>{say(sender === '' ? 'item.unnamed' : 'item.from', { sender, label, terminal })}</span>
        <small>{when(item.sentAt)}</small>
        {item.shownAt !== null && <small>{say('item.shownAt', { time: when(item.shownAt) })}</small>}
        {item.decidedBy !== '' && <small>{say('item.decidedBy', { userName: item.decidedBy })}</small>}
      </div>
      <div className="applet-marks">
        <StateMark state={marks[state]} label={say(`item.state.${state}`)} />
      </div>
      <ItemActions item={item} store={store} />
    </li>
  );
});

const ItemActions = observer(function ItemActions({ item, store }: ItemLineProps) {
  const say = useMessages(appletNamespace);
  const { id, state } = item;
  const decide = (agree: boolean) => store.decide.run([id, agree]).catch(notify.failure);
  const remove = () => store.remove.run([id]).then(() => notify.success(say('item.removed')), notify.failure);
  return (
    <div className="applet-actions">
      {state === 'waiting' && (
        <>
          <Button size="small" theme="solid" onClick={() => void decide(true)}>
            {say('item.agree')}
          </Button>
          <Button size="small" onClick={() => void decide(false)}>
            {say('item.refuse')}
          </Button>
        </>
      )}
      {(state === 'queued' || state === 'showing') && (
        <Button size="small" type="danger" onClick={() => void remove()}>
          {say('item.remove')}
        </Button>
      )}
    </div>
  );
});
