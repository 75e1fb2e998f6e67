import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { CodeTable } from './CodeTable.tsx';
import { EnrollStore } from './EnrollStore.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { OwnEnrolment } from './OwnEnrolment.tsx';
import '../basics/basics.css';
import './enroll.css';

interface EnrollPageProps {
  /** Injected by tests. */
  readonly store?: EnrollStore;
}

/** The lowest level cannot have customers. */
const lowestLevel = 5;

/** Registration of the own account, and codes for customers. */
export const EnrollPage = observer(function EnrollPage({ store: given }: EnrollPageProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new EnrollStore(client));
  const [issuing, setIssuing] = useState(false);
  const issues = session.can('account.customers') && Number(session.level) < lowestLevel;
  useEffect(() => {
    void store.own.reload();
    if (issues) void store.codes.reload();
    return () => store.cancel();
  }, [store, issues]);
  const issue = (
    <Button theme="solid" type="primary" onClick={() => setIssuing(true)}>
      {say('enroll.issue')}
    </Button>
  );
  return (
    <WorkPane
      title={say('enroll.title')}
      breadcrumb={[{ label: say('title'), to: '/system' }, { label: say('enroll.title') }]}
      action={issues && issue}
    >
      <PaneState source={store.own}>
        {store.own.value && <OwnEnrolment store={store} enrolment={store.own.value} />}
      </PaneState>
      {issues && <CodeTable store={store} />}
      {issuing && <IssueDialog store={store} onClose={() => setIssuing(false)} />}
    </WorkPane>
  );
});
