import type { Customer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, notify, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import { AdministratorFields } from './AdministratorFields.tsx';
import type { CustomerStore } from './CustomerStore.ts';
import { CustomerTextField } from './CustomerTextField.tsx';
import { ExpiryField } from './ExpiryField.tsx';
import { QuotaFields } from './QuotaFields.tsx';
import { useCustomerDraft } from './useCustomerDraft.ts';

interface CustomerFormProps {
  /** Undefined: a new one. */
  readonly customer?: Customer;
  readonly store: CustomerStore;
  readonly onClose: () => void;
}

/** Customer form; for a new one including its administrator. */
export const CustomerForm = observer(function CustomerForm({ customer, store, onClose }: CustomerFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const { fields, change, administrator, changeAdministrator, whole, save } = useCustomerDraft(
    store,
    customer,
  );
  const submit = () =>
    act.run(async () => {
      await save();
      notify.success(say('people.saved', { userName: fields.name }));
      onClose();
    });
  return (
    <SideSheet
      visible
      title={customer ? say('customers.editTitle', { name: customer.name }) : say('customers.add')}
      width={480}
      onCancel={onClose}
      footer={
        <SaveButton disabled={!whole} loading={act.running} onClick={submit}>
          {say(customer ? 'basics.save' : 'customers.add')}
        </SaveButton>
      }
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={submit}>
        <Problem text={act.error} />
        <CustomerTextField
          field="name"
          label={say('customers.customer')}
          autoFocus
          fields={fields}
          change={change}
        />
        {!customer && <AdministratorFields administrator={administrator} onChange={changeAdministrator} />}
        <QuotaFields store={store} customer={customer} fields={fields} change={change} />
        <ExpiryField expiry={fields.expiry} onChange={(expiry) => change({ expiry })} />
        <CustomerTextField field="phone" label={say('people.phone')} fields={fields} change={change} />
        <CustomerTextField field="address" label={say('customers.address')} fields={fields} change={change} />
      </EnterForm>
    </SideSheet>
  );
});
