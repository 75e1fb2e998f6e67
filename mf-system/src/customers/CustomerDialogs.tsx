import type { Customer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { PasswordDialog } from '../people/PasswordDialog.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import type { CustomerStore } from './CustomerStore.ts';

export interface OpenCustomerDialog {
  readonly kind: 'edit' | 'password';
  readonly customer: Customer;
}

interface CustomerDialogsProps {
  readonly dialog: OpenCustomerDialog | undefined;
  readonly store: CustomerStore;
  readonly onClose: () => void;
}

/** What lies over the list of customers, one at a time. */
export function CustomerDialogs({ dialog, store, onClose }: CustomerDialogsProps) {
  const say = useMessages(namespace);
  if (!dialog) return null;
  const { kind, customer } = dialog;
  if (kind === 'edit') return <CustomerForm customer={customer} store={store} onClose={onClose} />;
  return (
    <PasswordDialog
      title={say('people.resetTitle', { userName: customer.userName })}
      shortest={customer.passwordLength}
      onSave={(password) => store.resetPassword(customer.id, password)}
      onClose={onClose}
    />
  );
}
