import type { insertActivationCode, OutputOf } from '@vitrine/shared/api';
import { formatDateTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { EnterForm, Field, Input, InputNumber, Modal, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { EnrollStore } from './EnrollStore.ts';

interface IssueDialogProps {
  readonly store: EnrollStore;
  readonly onClose: () => void;
}

type Issued = OutputOf<typeof insertActivationCode>;

/** Issues a code for a customer and quota; the code is shown only once. */
export const IssueDialog = observer(function IssueDialog({ store, onClose }: IssueDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [machineCode, setMachineCode] = useState('');
  const [count, setCount] = useState(1);
  const [issued, setIssued] = useState<Issued>();
  const issue = () =>
    act.run(async () => setIssued(await store.issue({ machineCode, authorisedCount: count })));
  return (
    <Modal
      visible
      title={say(issued ? 'enroll.issued' : 'enroll.issue')}
      okText={say(issued ? 'enroll.close' : 'enroll.issue')}
      cancelText={say('cancel')}
      hasCancel={issued === undefined}
      okButtonProps={{ disabled: machineCode.trim() === '' }}
      confirmLoading={act.running}
      onOk={issued ? onClose : issue}
      onCancel={onClose}
    >
      {issued ? (
        <IssuedCode issued={issued} />
      ) : (
        <EnterForm className="sys-form" ready={machineCode.trim() !== ''} onSubmit={issue}>
          <Field
            label={say('enroll.machineCode')}
            hint={say('enroll.issueHint')}
            error={act.error || undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus
                autoComplete="off"
                spellCheck={false}
                limit={60}
                placeholder="XXXX-XXXX-XXXX-XXXX"
                value={machineCode}
                onChange={setMachineCode}
              />
            )}
          </Field>
          <Field label={say('enroll.count')} hint={say('enroll.left', { count: store.left ?? 0 })}>
            {(control) => (
              <InputNumber
                {...control}
                min={1}
                max={10_000_000}
                precision={0}
                value={count}
                onNumberChange={(next) => Number.isFinite(next) && setCount(next)}
              />
            )}
          </Field>
        </EnterForm>
      )}
    </Modal>
  );
});

const IssuedCode = observer(function IssuedCode({
  issued: { code, customerName, expiresAt },
}: {
  readonly issued: Issued;
}) {
  const say = useMessages(namespace);
  const { timeZone } = session;
  const until = `${formatDateTime(expiresAt, timeZone)} (${formatTimeZone(timeZone, expiresAt)})`;
  return (
    <div className="sys-form">
      <p className="enroll-text">{say('enroll.issuedFor', { customerName, until })}</p>
      <code className="sys-secret">{code}</code>
      <p className="sys-hint">{say('enroll.issuedOnce')}</p>
    </div>
  );
});
