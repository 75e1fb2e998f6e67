import type { Customer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { MoreMenu } from '../basics/MoreMenu.tsx';
import { namespace } from '../messages/index.ts';
import type { OpenCustomerDialog } from './CustomerDialogs.tsx';
import type { CustomerActions } from './useCustomerActions.ts';

interface CustomerMenuProps {
  readonly customer: Customer;
  readonly actions: CustomerActions;
  readonly onDialog: (dialog: OpenCustomerDialog) => void;
}

/** What can be done with a customer. */
export function CustomerMenu({ customer, actions, onDialog }: CustomerMenuProps) {
  const say = useMessages(namespace);
  return (
    <MoreMenu
      label={say('people.more', { userName: customer.name })}
      menu={[
        { node: 'item', name: say('people.edit'), onClick: () => onDialog({ kind: 'edit', customer }) },
        { node: 'item', name: say('people.reset'), onClick: () => onDialog({ kind: 'password', customer }) },
        {
          node: 'item',
          name: say('people.resetTwoFactor.action'),
          onClick: () => void actions.resetTwoFactor(customer),
        },
        {
          node: 'item',
          type: 'danger',
          name: say('customers.remove'),
          onClick: () => void actions.remove(customer),
        },
      ]}
    />
  );
}
