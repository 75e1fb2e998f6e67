import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { BulkActions } from './useBulkActions.ts';

interface BulkMenuProps {
  readonly actions: BulkActions;
  /** Opens the on/off schedule. */
  readonly onHours: () => void;
}

/** The rarer bulk actions, behind one button. */
export const BulkMenu = observer(function BulkMenu(props: BulkMenuProps) {
  const say = useMessages(namespace);
  if (!session.can('terminal.manage') && !session.can('terminal.register')) return null;
  return (
    <Dropdown trigger="click" position="topLeft" render={<BulkMenuItems {...props} />}>
      <Button icon={<IconMore />} aria-label={say('bulk.more')} />
    </Dropdown>
  );
});

const BulkMenuItems = observer(function BulkMenuItems({ actions, onHours }: BulkMenuProps) {
  const say = useMessages(namespace);
  return (
    <Dropdown.Menu>
      {session.can('terminal.manage') && (
        <Dropdown.Item onClick={onHours}>{say('column.power')}</Dropdown.Item>
      )}
      {session.can('terminal.register') && (
        <>
          <Dropdown.Item disabled={actions.busy} onClick={actions.authorise}>
            {say('bulk.authorise')}
          </Dropdown.Item>
          <Dropdown.Item disabled={actions.busy} onClick={actions.release}>
            {say('bulk.release')}
          </Dropdown.Item>
          <Dropdown.Item disabled={actions.busy} onClick={actions.quarantine}>
            {say('bulk.quarantine')}
          </Dropdown.Item>
          <Dropdown.Item type="danger" disabled={actions.busy} onClick={actions.revoke}>
            {say('revoke.action')}
          </Dropdown.Item>
        </>
      )}
    </Dropdown.Menu>
  );
});
