import { expect, test } from '@jest/globals';
import { createComponent, createTextItem, linesOf } from '@vitrine/shared/document';
import { missingCurrency, withCurrency } from './currency.ts';

const list = (...rows: string[]) =>
  createComponent('subtitle', {
    txList: rows.map((taContent, taNo) => createTextItem({ taNo, taKind: 'row', taContent })),
  });
const whole = (component: ReturnType<typeof list>) => ({ from: 0, count: component.txList.length });

test.each([
  [
    ['Tea\t¥15', 'Buns\t18/份', 'Soup\t¥12'],
    ['Tea\t¥15', 'Buns\t¥18/份', 'Soup\t¥12'],
  ],
  [
    ['Tea\t15元', 'Soup\t12/份\nhot'],
    ['Tea\t15元', 'Soup\t12元/份\nhot'],
  ],
  [
    ['Rice\t$3', 'Fish\t8.50'],
    ['Rice\t$3', 'Fish\t$8.50'],
  ],
])('prices without a currency take that of their neighbours: %j', (rows, expected) => {
  const component = list(...rows);
  expect(missingCurrency(component, whole(component))?.count).toBe(1);
  const changed = withCurrency(component, whole(component));
  expect(linesOf(changed).map(({ taContent }) => taContent)).toEqual(expected);
});

test.each([[['Tea\t15', 'Soup\t12']], [['Tea\t¥15', 'Soup\t$3', 'Rice\t2']], [['Tea\t¥15', 'Fish\task us']]])(
  'no currency is missing without prices or with several currencies: %j',
  (rows) => {
    const component = list(...rows);
    expect(missingCurrency(component, whole(component))).toBeUndefined();
    expect(withCurrency(component, whole(component))).toBe(component);
  },
);
