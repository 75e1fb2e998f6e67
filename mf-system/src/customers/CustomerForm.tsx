import type { Customer } from '@vitrine/shared/api';
import { insertCustomer, longestOf } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Field, Input, notify, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NumberField } from '../basics/NumberField.tsx';
import { dayOf, dayText } from '../logs/day.ts';
import { namespace } from '../messages/index.ts';
import { passwordSpan } from '../people/typed.ts';
import type { CustomerFields, CustomerStore } from './CustomerStore.ts';
import { isWhole } from './isWhole.ts';

interface CustomerFormProps {
  /** Undefined: a new one. */
  readonly customer?: Customer;
  readonly store: CustomerStore;
  readonly onClose: () => void;
}

const startOf = (customer: Customer | undefined): Required<CustomerFields> => ({
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
  address: customer?.address ?? '',
  authorisedCount: customer?.authorisedCount ?? 1,
  spaceCapacity: customer?.spaceCapacity ?? 100,
  expiry: customer?.expiry ?? '',
});

/** Customer form; for a new one including its administrator. */
export const CustomerForm = observer(function CustomerForm({ customer, store, onClose }: CustomerFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [fields, setFields] = useState(() => startOf(customer));
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const change = (some: Partial<CustomerFields>) => setFields((before) => ({ ...before, ...some }));
  const count = (store.left?.authorisedCount ?? 0) + (customer?.authorisedCount ?? 0);
  const space = (store.left?.spaceCapacity ?? 0) + (customer?.spaceCapacity ?? 0);
  const whole = isWhole(fields, customer ? undefined : { userName: userName.trim(), password });
  const save = async () => {
    await (customer ? store.change(customer.id, fields) : store.add(fields, userName.trim(), password));
    notify.success(say('people.saved', { userName: fields.name }));
    onClose();
  };
  return (
    <SideSheet
      visible
      title={customer ? say('customers.editTitle', { name: customer.name }) : say('customers.add')}
      width={480}
      onCancel={onClose}
      footer={
        <SaveButton disabled={!whole} loading={act.running} onClick={() => act.run(save)}>
          {say(customer ? 'basics.save' : 'customers.add')}
        </SaveButton>
      }
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={() => act.run(save)}>
        {act.error && (
          <p className="sys-problem" role="alert">
            {act.error}
          </p>
        )}
        <Field label={say('customers.customer')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              limit={longestOf(insertCustomer, 'name')}
              value={fields.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
        {!customer && (
          <>
            <Field label={say('people.userName')} hint={say('people.userNameHint')}>
              {(control) => (
                <Input {...control} limit={12} autoComplete="off" value={userName} onChange={setUserName} />
              )}
            </Field>
            <Field label={say('people.password')} hint={say('people.passwordHint', passwordSpan())}>
              {(control) => (
                <Input
                  {...control}
                  mode="password"
                  autoComplete="new-password"
                  limit={12}
                  value={password}
                  onChange={setPassword}
                />
              )}
            </Field>
          </>
        )}
        <NumberField
          label={say('customers.authorised')}
          hint={say('customers.atMost', { most: formatNumber(count) })}
          min={1}
          max={Math.max(1, count)}
          value={fields.authorisedCount as number}
          onChange={(authorisedCount) => change({ authorisedCount })}
        />
        <NumberField
          label={say('customers.space')}
          hint={say('customers.spaceHint', { most: formatNumber(space) })}
          unit="MB"
          step={100}
          min={100}
          max={Math.max(100, space)}
          value={fields.spaceCapacity as number}
          onChange={(spaceCapacity) => change({ spaceCapacity })}
        />
        <div className="sys-pick">
          <p className="sys-label">{say('customers.expiry')}</p>
          <DatePicker
            aria-label={say('customers.expiry')}
            value={fields.expiry ? dayOf(fields.expiry) : undefined}
            placeholder={say('customers.never')}
            onChange={(chosen) => change({ expiry: dayText(chosen) })}
          />
          <p className="sys-hint">{say('customers.expiryHint')}</p>
        </div>
        <Field label={say('people.phone')}>
          {(control) => (
            <Input
              {...control}
              limit={longestOf(insertCustomer, 'phone')}
              value={fields.phone}
              onChange={(phone) => change({ phone })}
            />
          )}
        </Field>
        <Field label={say('customers.address')}>
          {(control) => (
            <Input
              {...control}
              limit={longestOf(insertCustomer, 'address')}
              value={fields.address}
              onChange={(address) => change({ address })}
            />
          )}
        </Field>
      </EnterForm>
    </SideSheet>
  );
});
