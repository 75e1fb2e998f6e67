import type { Customer } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { NumberField } from '../basics/NumberField.tsx';
import { namespace } from '../messages/index.ts';
import type { CustomerStore } from './CustomerStore.ts';
import type { CustomerEditing } from './useCustomerDraft.ts';

interface QuotaFieldsProps extends CustomerEditing {
  readonly store: CustomerStore;
  /** Its own quota may be given again. */
  readonly customer: Customer | undefined;
}

/** Screens and storage of a customer, within what the account has left. */
export const QuotaFields = observer(function QuotaFields(props: QuotaFieldsProps) {
  const { store, customer, fields, change } = props;
  const say = useMessages(namespace);
  const count = (store.left?.authorisedCount ?? 0) + (customer?.authorisedCount ?? 0);
  const space = (store.left?.spaceCapacity ?? 0) + (customer?.spaceCapacity ?? 0);
  return (
    <>
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
    </>
  );
});
