import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationHistory } from '../operation/operations/OperationHistory.tsx';
import { SourceTable } from './SourceTable.tsx';
import { SwitchoverForm } from './SwitchoverForm.tsx';
import './switchover.css';

const addressDefaults = {
  order: '',
  mode: 'now',
  name: '',
  terminals: '1',
  status: '',
  page: '1',
  result: '',
  find: '',
};

/** Input source: now, by plan, and per terminal. */
export const SwitchoverPage = observer(function SwitchoverPage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(addressDefaults);
  const open = (order: string) => setAddress({ order, result: '', find: '' });
  if (address.order !== '')
    return (
      <OperationBoard
        id={address.order}
        back={{ label: say('switchover.title'), to: '/terminal/switchover' }}
        onOperation={open}
      />
    );
  return (
    <WorkPane title={say('switchover.title')}>
      {session.can('terminal.manage') ? (
        <SwitchoverForm
          mode={address.mode === 'plan' ? 'plan' : 'now'}
          onMode={(mode) => setAddress({ mode })}
          onSent={open}
        />
      ) : (
        <p className="operation-note">{say('switchover.forbidden')}</p>
      )}
      <SourceTable
        name={address.name}
        page={Number(address.terminals) || 1}
        onName={(name) => setAddress({ name, terminals: '1' })}
        onPage={(page) => setAddress({ terminals: String(page) })}
      />
      <OperationHistory kind="switchover" onOpen={open} />
    </WorkPane>
  );
});
