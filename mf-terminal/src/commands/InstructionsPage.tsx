import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationHistory } from '../operation/operations/OperationHistory.tsx';
import { CommandForm } from './CommandForm.tsx';
import './commands.css';

const addressDefaults = { order: '', do: 'screenshot', status: '', page: '1', result: '', find: '' };

/** Sends commands to the checked terminals; shows results and history. */
export const InstructionsPage = observer(function InstructionsPage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(addressDefaults);
  const open = (order: string) => setAddress({ order, result: '', find: '' });
  if (address.order !== '')
    return (
      <OperationBoard
        id={address.order}
        back={{ label: say('instructions.title'), to: `/terminal/instructions?do=${address.do}` }}
        onOperation={open}
      />
    );
  return (
    <WorkPane title={say('instructions.title')}>
      {session.can('terminal.command') ? (
        <CommandForm kind={address.do} onKind={(kind) => setAddress({ do: kind })} onSent={open} />
      ) : (
        <p className="operation-note">{say('instructions.forbidden')}</p>
      )}
      <OperationHistory kind="command" onOpen={open} />
    </WorkPane>
  );
});
