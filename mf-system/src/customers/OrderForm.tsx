import { insertOrder, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Field, Input, InputNumber, Modal, notify, Radio, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import type { CustomerStore } from './CustomerStore.ts';
import { hundredths, moneyText } from './money.ts';

interface OrderFormProps {
  readonly store: CustomerStore;
  readonly onClose: () => void;
}

const gifts = [0, 10, 30] as const;

/** Creates an order: items, price, and quota credited on payment. */
export const OrderForm = observer(function OrderForm({ store, onClose }: OrderFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [customerId, setCustomerId] = useState('');
  const [description, setDescription] = useState('');
  const [amount, setAmount] = useState(0);
  const [recharge, setRecharge] = useState(0);
  const [bonus, setBonus] = useState<number>(0);
  const whole = customerId !== '' && description.trim() !== '';
  const save = async () => {
    const money = { amount: hundredths(amount), rechargeAmount: hundredths(recharge), bonus };
    await store.addOrder({ customerId, description: description.trim(), ...money });
    notify.success(say('orders.added'));
    onClose();
  };
  const amountField = (label: string, value: number, set: (value: number) => void) => (
    <Field label={label}>
      {(control) => (
        <InputNumber
          {...control}
          min={0}
          max={100_000_000}
          precision={2}
          value={value}
          onNumberChange={(next) => Number.isFinite(next) && set(next)}
        />
      )}
    </Field>
  );
  return (
    <Modal
      visible
      title={say('orders.add')}
      okText={say('orders.add')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !whole }}
      confirmLoading={act.running}
      onOk={() => act.run(save)}
      onCancel={onClose}
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={() => act.run(save)}>
        <div className="sys-pick">
          <p className="sys-label">{say('customers.customer')}</p>
          <CustomerSelect value={customerId} onChange={setCustomerId} />
        </div>
        <Field label={say('orders.description')}>
          {(control) => (
            <Input
              {...control}
              limit={longestOf(insertOrder, 'description')}
              value={description}
              onChange={setDescription}
            />
          )}
        </Field>
        {amountField(say('orders.amount'), amount, setAmount)}
        {amountField(say('orders.recharge'), recharge, setRecharge)}
        <fieldset className="sys-checks">
          <legend>{say('orders.bonus')}</legend>
          <Radio.Group value={bonus} onChange={(event) => setBonus(Number(event.target.value))}>
            {gifts.map((gift) => (
              <Radio key={gift} value={gift}>
                {gift === 0 ? say('orders.noBonus') : String(gift)}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
        <p className="sys-hint">
          {say('orders.credited', { credited: moneyText(hundredths(recharge + bonus)) })}
        </p>
        {act.error && (
          <p className="sys-problem" role="alert">
            {act.error}
          </p>
        )}
      </EnterForm>
    </Modal>
  );
});
