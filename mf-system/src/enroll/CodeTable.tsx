import type { ActivationCode } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import type { EnrollStore } from './EnrollStore.ts';

const marks = { valid: 'running', used: 'used', expired: 'unused', revoked: 'rejected' } as const;

function stateText(say: Say, { state, usedAt, expiresAt }: ActivationCode): string {
  const at = formatDateTime(state === 'used' && usedAt ? usedAt : expiresAt, session.timeZone);
  return say(`enroll.codeStates.${state}`, { at });
}

const columns = (say: Say, onRevoke: (code: ActivationCode) => void): ColumnProps<ActivationCode>[] => [
  {
    title: say('enroll.codeColumn'),
    dataIndex: 'ending',
    width: 80,
    render: (ending: string) => `…${ending}`,
  },
  { title: say('enroll.customer'), dataIndex: 'customerName', ellipsis: true },
  {
    title: say('enroll.count'),
    dataIndex: 'authorisedCount',
    width: 96,
    align: 'right',
    render: (count: number) => formatNumber(count),
  },
  {
    title: say('enroll.issuedAt'),
    dataIndex: 'issuedAt',
    width: 168,
    render: (at: string) => formatDateTime(at, session.timeZone),
  },
  { title: say('enroll.issuedBy'), dataIndex: 'issuedBy', width: 104, ellipsis: true },
  {
    title: say('enroll.state'),
    dataIndex: 'state',
    width: 240,
    render: (_: unknown, code) => <StateMark state={marks[code.state]} label={stateText(say, code)} />,
  },
  {
    title: '',
    dataIndex: 'id',
    width: 120,
    align: 'right',
    render: (_: unknown, code) =>
      code.state === 'valid' && (
        <Button theme="borderless" type="danger" onClick={() => onRevoke(code)}>
          {say('enroll.revoke')}
        </Button>
      ),
  },
];

/** Activation codes issued by the account. */
export const CodeTable = observer(function CodeTable({ store }: { readonly store: EnrollStore }) {
  const say = useMessages(namespace);
  const act = useAct();
  const { codes } = store;
  const revoke = async ({ id, customerName, authorisedCount }: ActivationCode) => {
    const content = say('enroll.revokeText', { customerName, count: authorisedCount });
    const action = say('enroll.revoke');
    if (!(await confirm({ title: say('enroll.revokeTitle'), content, action, danger: true }))) return;
    await act.run(async () => {
      await store.revoke(id);
      notify.success(say('enroll.revoked'));
    });
  };
  return (
    <section className="enroll-codes" aria-label={say('enroll.codes')}>
      <h2>{say('enroll.codes')}</h2>
      {act.error && (
        <p className="sys-problem" role="alert">
          {act.error}
        </p>
      )}
      <PaneState source={codes} isEmpty={codes.rows.length === 0} empty={{ text: say('enroll.empty') }}>
        <Table<ActivationCode>
          rowKey="id"
          size="small"
          columns={columns(say, (code) => void revoke(code))}
          dataSource={[...codes.rows]}
          renderPagination={pageTurner}
          pagination={{
            currentPage: codes.page,
            pageSize: codes.pageSize,
            total: codes.total,
            onPageChange: (page: number) => void codes.goTo(page),
          }}
        />
      </PaneState>
    </section>
  );
});
