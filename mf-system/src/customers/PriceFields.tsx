import { useMessages } from '@vitrine/shared/i18n';
import { Radio } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { AmountField } from './AmountField.tsx';
import { hundredths, moneyText } from './money.ts';
import type { OrderDraft } from './useOrderDraft.ts';

const gifts = [0, 10, 30] as const;

interface PriceFieldsProps {
  readonly fields: OrderDraft;
  readonly change: (some: Partial<OrderDraft>) => void;
}

/** Price of an order, and what its payment credits. */
export function PriceFields({ fields: { amount, recharge, bonus }, change }: PriceFieldsProps) {
  const say = useMessages(namespace);
  return (
    <>
      <AmountField
        label={say('orders.amount')}
        value={amount}
        onChange={(next) => change({ amount: next })}
      />
      <AmountField
        label={say('orders.recharge')}
        value={recharge}
        onChange={(next) => change({ recharge: next })}
      />
      <fieldset className="sys-checks">
        <legend>{say('orders.bonus')}</legend>
        <Radio.Group value={bonus} onChange={(event) => change({ bonus: Number(event.target.value) })}>
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
    </>
  );
}
