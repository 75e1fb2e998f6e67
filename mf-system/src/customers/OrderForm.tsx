import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Modal, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import type { CustomerStore } from './CustomerStore.ts';
import { OrderDescription } from './OrderDescription.tsx';
import { PriceFields } from './PriceFields.tsx';
import { useOrderDraft } from './useOrderDraft.ts';

interface OrderFormProps {
  readonly store: CustomerStore;
  readonly onClose: () => void;
}

/** Creates an order: items, price, and quota credited on payment. */
export const OrderForm = observer(function OrderForm({ store, onClose }: OrderFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const { fields, change, whole, save } = useOrderDraft(store);
  const submit = () =>
    act.run(async () => {
      await save();
      notify.success(say('orders.added'));
      onClose();
    });
  return (
    <Modal
      visible
      title={say('orders.add')}
      okText={say('orders.add')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !whole }}
      confirmLoading={act.running}
      onOk={submit}
      onCancel={onClose}
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={submit}>
        <div className="sys-pick">
          <p className="sys-label">{say('customers.customer')}</p>
          <CustomerSelect value={fields.customerId} onChange={(customerId) => change({ customerId })} />
        </div>
        <OrderDescription value={fields.description} onChange={(description) => change({ description })} />
        <PriceFields fields={fields} change={change} />
        <Problem text={act.error} />
      </EnterForm>
    </Modal>
  );
});
