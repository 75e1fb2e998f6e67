import type { AppletPass } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Pagination } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import type { AppletStore } from './AppletStore.ts';
import { appletNamespace } from './messages/index.ts';

const marks = { open: 'upToDate', expired: 'unused', revoked: 'rejected', usedUp: 'waiting' } as const;

interface PassListProps {
  readonly store: AppletStore;
  readonly onShow: (pass: AppletPass) => void;
}

/** Passes with their actions. */
export const PassList = observer(function PassList({ store, onShow }: PassListProps) {
  const { passes } = store;
  return (
    <>
      <ul className="applet-list">
        {passes.rows.map((pass) => (
          <PassLine key={pass.id} pass={pass} store={store} onShow={onShow} />
        ))}
      </ul>
      {passes.pageCount > 1 && (
        <Pagination
          total={passes.total}
          pageSize={passes.pageSize}
          currentPage={passes.page}
          onPageChange={(page) => void passes.goTo(page)}
        />
      )}
    </>
  );
});

const PassLine = observer(function PassLine({
  pass,
  store,
  onShow,
}: PassListProps & { readonly pass: AppletPass }) {
  const say = useMessages(appletNamespace);
  const { label } = pass;
  const zone = session.timeZone;
  const revoke = async () => {
    const content = say('revokeText');
    const title = say('revokeTitle', { label });
    if (!(await confirm({ title, content, action: say('revoke'), danger: true }))) return;
    store.revoke.run([pass.id]).then(() => notify.success(say('revoked')), notify.failure);
  };
  return (
    <li className="applet-line">
      <div className="applet-facts">
        <strong>{label}</strong>
        <span>{pass.terminalName}</span>
        <small>
          {say('until', { time: formatDateTime(pass.expiresAt, zone) })} ·{' '}
          {say('count', { sent: pass.sent, most: pass.mostItems })}
        </small>
        <small>{say('by', { userName: pass.createdBy, time: formatDateTime(pass.createdAt, zone) })}</small>
      </div>
      <div className="applet-marks">
        <StateMark state={marks[pass.state]} label={say(`state.${pass.state}`)} />
        <ScreenState row={pass} />
        {pass.waiting > 0 && <StateMark state="waiting" label={say('waiting', { count: pass.waiting })} />}
      </div>
      <div className="applet-actions">
        {pass.state === 'open' && (
          <Button size="small" aria-label={say('showOf', { label })} onClick={() => onShow(pass)}>
            {say('show')}
          </Button>
        )}
        <Button size="small" theme="borderless" onClick={() => void store.items.show({ passId: pass.id })}>
          {say('items')}
        </Button>
        {(pass.state === 'open' || pass.state === 'usedUp') && (
          <Button
            size="small"
            type="danger"
            aria-label={say('revokeOf', { label })}
            onClick={() => void revoke()}
          >
            {say('revoke')}
          </Button>
        )}
      </div>
    </li>
  );
});
