import { describe, expect, test } from '@jest/globals';
import { type Component, createComponent, createTextItem, linesOf, readRow } from '@vitrine/shared/document';
import { isTable, leftOutOf, pasteRows, rowRunAt, rowsOf, textOfRun, withText } from './priceRows.ts';

const row = (taNo: number, taContent: string, more = {}) =>
  createTextItem({ taNo, taKind: 'row', taContent, ...more });

const menu = () =>
  createComponent('subtitle', {
    txList: [
      createTextItem({ taContent: 'Lunch', taFontSize: 80 }),
      row(1, 'Noodles\t¥36\nslow-cooked', { taColor: '#ff0000' }),
      row(2, 'Soup\t¥12', { taSoldOut: 'struck' }),
      createTextItem({ taNo: 3, taContent: 'All day' }),
    ],
  });

const words = (component: Component) => linesOf(component).map(({ taContent }) => taContent);

describe('parsing rows from text', () => {
  test.each([
    ['宫保鸡丁 28', { name: '宫保鸡丁', price: '28', note: '' }],
    ['Set for 2 persons  ¥48.50', { name: 'Set for 2 persons', price: '¥48.50', note: '' }],
    ['김치찌개 8,000원', { name: '김치찌개', price: '8,000원', note: '' }],
    ['小笼包 18/份', { name: '小笼包', price: '18/份', note: '' }],
    ['Beef ¥18.50 / 500 g', { name: 'Beef', price: '¥18.50 / 500 g', note: '' }],
    ['小笼包\t鲜肉\t18元/份', { name: '小笼包', price: '18元/份', note: '鲜肉' }],
    ['糖醋里脊 ¥ 32', { name: '糖醋里脊', price: '¥ 32', note: '' }],
    ['糖醋里脊¥32', { name: '糖醋里脊', price: '¥32', note: '' }],
    ['Burger $ 11', { name: 'Burger', price: '$ 11', note: '' }],
    ['Burger 11 €', { name: 'Burger', price: '11 €', note: '' }],
    ['김치찌개 8,000 원', { name: '김치찌개', price: '8,000 원', note: '' }],
    ['Coke 0.5 l 3 €', { name: 'Coke 0.5 l', price: '3 €', note: '' }],
    ['Open 24/7', { name: 'Open 24/7', price: '', note: '' }],
    ['Open 24/7 daily', { name: 'Open 24/7 daily', price: '', note: '' }],
    ['Bread 1/2 loaf', { name: 'Bread 1/2 loaf', price: '', note: '' }],
    ['Open 24/day', { name: 'Open 24/day', price: '', note: '' }],
    ['Opening hours: 12 / day', { name: 'Opening hours: 12 / day', price: '', note: '' }],
    ['全年营业 24/天', { name: '全年营业 24/天', price: '', note: '' }],
    ['营业时间：12／日', { name: '营业时间：12／日', price: '', note: '' }],
    ['연중무휴 영업 24/일', { name: '연중무휴 영업 24/일', price: '', note: '' }],
    ['운영 시간 12/하루', { name: '운영 시간 12/하루', price: '', note: '' }],
    ['Bike 24/day', { name: 'Bike', price: '24/day', note: '' }],
    ['单车 24/天', { name: '单车', price: '24/天', note: '' }],
    ['자전거 24/일', { name: '자전거', price: '24/일', note: '' }],
    ['Open sandwich 24/piece', { name: 'Open sandwich', price: '24/piece', note: '' }],
    ['Lounge open ¥24/day', { name: 'Lounge open', price: '¥24/day', note: '' }],
    ['Room 12/F', { name: 'Room 12/F', price: '', note: '' }],
    ['Closed 24/Dec', { name: 'Closed 24/Dec', price: '', note: '' }],
    ['갈비 18,000원/인분', { name: '갈비', price: '18,000원/인분', note: '' }],
    ['Buffet €25/person', { name: 'Buffet', price: '€25/person', note: '' }],
    ['Tea | 15 | iced, with mint', { name: 'Tea', price: '15', note: 'iced, with mint' }],
    ['Tea\ticed\t15', { name: 'Tea', price: '15', note: 'iced' }],
    ['09:12\tShanghai', { name: '09:12', price: 'Shanghai', note: '' }],
    ['Ask at the counter', { name: 'Ask at the counter', price: '', note: '' }],
  ])('reads %s', (text, expected) => expect(rowsOf(text)).toEqual([expected]));

  test('has a row per line, or several on one line when each ends in a price', () => {
    const both = [
      { name: 'Tea', price: '15', note: '' },
      { name: 'Soup', price: '12', note: '' },
    ];
    expect(rowsOf('Tea 15\r\n\n  Soup 12\n')).toEqual(both);
    expect(rowsOf('Tea 15；Soup 12')).toEqual(both);
    expect(rowsOf('Tea, Soup 12')).toEqual([{ name: 'Tea, Soup', price: '12', note: '' }]);
  });

  test('distinguishes a table from prose', () => {
    expect([isTable('a\tb'), isTable('a\nb'), isTable('Tea 15'), isTable('Tea\n')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the rows of a widget', () => {
  test('are consecutive', () => {
    expect(rowRunAt(menu(), 2)).toEqual({ from: 1, count: 2 });
    expect(rowRunAt(menu(), 3)).toEqual({ from: 1, count: 2 });
    expect(rowRunAt(createComponent('subtitle', { txList: [createTextItem()] }), 0)).toEqual({
      from: 0,
      count: 1,
    });
  });

  test('are serialised so that parsing restores them', () => {
    const component = createComponent('subtitle', {
      txList: [row(0, 'Track 5'), row(1, 'Tea\t15'), row(2, 'Cola | 0.3 l\t3\ncold')],
    });
    const run = rowRunAt(component, 0);
    expect(textOfRun(component, run).split('\n').slice(0, 2)).toEqual(['Track 5 |', 'Tea  15']);
    expect(words(withText(component, run, textOfRun(component, run)))).toEqual(words(component));
  });

  test('take the edited text, with the style of the row at their place; other lines stay', () => {
    const changed = withText(menu(), { from: 1, count: 2 }, 'Rice 20\nFish 48\nCake 18');
    expect(words(changed)).toEqual(['Lunch', 'Rice\t20', 'Fish\t48', 'Cake\t18', 'All day']);
    expect(linesOf(changed).map(({ taColor }) => taColor)[1]).toBe('#ff0000');
    expect(linesOf(changed).every(({ taNo }, place) => taNo === place)).toBe(true);
  });

  test('stay sold out only where the name is unchanged', () => {
    const sale = (text: string) =>
      linesOf(withText(menu(), { from: 1, count: 2 }, text)).map(({ taSoldOut }) => taSoldOut ?? '');
    expect(sale('Rice 20\nNoodles ¥36\nSoup ¥14')).toEqual(['', '', '', 'struck', '']);
    expect(sale('Noodles ¥36\nFish 12\nCake 3')).toEqual(['', '', '', '', '']);
  });

  test('keep their marks when one is moved and another renamed', () => {
    const sale = (text: string) =>
      linesOf(withText(menu(), { from: 1, count: 2 }, text)).map(({ taSoldOut }) => taSoldOut ?? '');
    expect(sale('Soup ¥12\nRamen ¥36')).toEqual(['', 'struck', '', '']);
    expect(sale('Broth ¥12\nNoodles ¥36')).toEqual(['', 'struck', '', '']);
  });

  test('keep background and motion of the widget when the first row is removed or moved', () => {
    const style = { taBgColor: '#112233', taMove: 'left', taMoveSpeed: 7 } as const;
    const list = createComponent('subtitle', {
      txList: [row(0, 'Tea\t15', style), row(1, 'Soup\t12'), row(2, 'Rice\t3')],
    });
    const run = { from: 0, count: 3 };
    for (const text of ['Soup 12\nRice 3', 'Rice 3\nSoup 12\nTea 15'])
      expect(linesOf(withText(list, run, text))[0]).toMatchObject(style);
    const pasted = pasteRows(list, 0, 'Soup\t12\nRice\t3');
    expect(linesOf(pasted)[0]).toMatchObject(style);
  });

  test('with equal text each keep their own style', () => {
    const list = createComponent('subtitle', {
      txList: [
        row(0, 'Tea\t15', { taColor: '#ff0000' }),
        row(1, 'Tea\t15', { taColor: '#00ff00', taSoldOut: 'struck' }),
        row(2, 'Soup\t12', { taColor: '#0000ff' }),
      ],
    });
    const changed = withText(list, { from: 0, count: 3 }, 'Tea  15\nTea  15\nSoup  14');
    expect(linesOf(changed).map(({ taColor }) => taColor)).toEqual(['#ff0000', '#00ff00', '#0000ff']);
    expect(linesOf(changed).map(({ taSoldOut }) => taSoldOut)).toEqual([undefined, 'struck', undefined]);
  });

  test('keep the style of a row with the same text, even when an equal name comes first', () => {
    const list = createComponent('subtitle', {
      txList: [row(0, 'Tea\t15', { taColor: '#ff0000' }), row(1, 'Soup\t12', { taColor: '#0000ff' })],
    });
    const changed = withText(list, { from: 0, count: 2 }, 'Tea 18\nTea 15');
    expect(linesOf(changed)[1]?.taColor).toBe('#ff0000');
  });

  test('beyond the limit of a widget are counted', () => {
    const many = Array.from({ length: 105 }, (_, place) => `Dish ${place} | ${place}`).join('\n');
    const run = { from: 1, count: 2 };
    expect(linesOf(withText(menu(), run, many))).toHaveLength(100);
    expect(leftOutOf(menu(), run, many)).toBe(7);
    expect(leftOutOf(menu(), run, 'Rice 20')).toBe(0);
    expect(leftOutOf(menu(), { from: 2, count: 1 }, 'Rice 20\nFish 48')).toBe(0);
  });

  test('leave one empty row when all are removed', () => {
    const changed = withText(menu(), { from: 1, count: 2 }, '');
    expect(words(changed)).toEqual(['Lunch', '', 'All day']);
    expect(linesOf(changed)[1]?.taKind).toBe('row');
  });

  test('overwrite the rows below when pasted, and append after the last', () => {
    const changed = pasteRows(menu(), 2, 'Rice\t20\nFish\t48');
    expect(words(changed)).toEqual(['Lunch', 'Noodles\t¥36\nslow-cooked', 'Rice\t20', 'Fish\t48', 'All day']);
    expect(readRow(linesOf(changed)[3]?.taContent ?? '').price).toBe('48');
  });
});
