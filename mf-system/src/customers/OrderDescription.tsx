import { insertOrder, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface OrderDescriptionProps {
  readonly value: string;
  readonly onChange: (description: string) => void;
}

/** What is ordered, in words. */
export function OrderDescription({ value, onChange }: OrderDescriptionProps) {
  const say = useMessages(namespace);
  return (
    <Field label={say('orders.description')}>
      {(control) => (
        <Input {...control} limit={longestOf(insertOrder, 'description')} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
