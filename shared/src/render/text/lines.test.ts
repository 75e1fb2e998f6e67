import { describe, expect, it, jest } from '@jest/globals';
import { createComponent, createScene, createTextItem } from '../../document/program/create.ts';
import type { TextItem } from '../../document/text/textItem.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import { renderScene } from '../renderScene.ts';
import { isRightToLeft } from './direction.ts';

function draw(coType: string, items: readonly Partial<TextItem>[]): HTMLElement {
  const txList = items.map((item, taNo) => createTextItem({ ...item, taNo }));
  const scene = createScene(0, [createComponent(coType, { infoWidth: 800, infoHeight: 600, txList })]);
  return renderScene(document.createElement('div'), scene, renderOptions({ mode: 'edit' })).element;
}
const lines = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[data-line]')];
const cells = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => [
    cell.dataset.cell,
    cell.textContent,
  ]);

describe.each(['subtitle', 'button'])('lines of a %s', (coType) => {
  it('are all drawn, each in its style, numbered for the editor', () => {
    const drawn = lines(
      draw(coType, [
        { taContent: 'Lunch', taFontSize: 88, taFontWeight: 700 },
        { taContent: 'from 11', taFontSize: 32, taSpaceBefore: 20 },
      ]),
    );
    expect(drawn.map(({ textContent, dataset }) => [textContent, dataset.line])).toEqual([
      ['Lunch', '0'],
      ['from 11', '1'],
    ]);
    expect(drawn.map(({ style }) => [style.fontSize, style.fontWeight, style.marginTop])).toEqual([
      ['88px', '700', ''],
      ['32px', '', '20px'],
    ]);
  });

  it('may be rows with columns', () => {
    const element = draw(coType, [
      { taKind: 'row', taContent: 'Noodles\t¥36\nslow-cooked', taPriceColor: '#ff0000', taPriceSize: 40 },
    ]);
    expect(cells(element)).toEqual([
      ['name', 'Noodles'],
      ['price', '¥36'],
      ['note', 'slow-cooked'],
    ]);
    const price = element.querySelector<HTMLElement>('[data-cell=price]');
    expect([price?.style.color, price?.style.fontSize, price?.style.textAlign]).toEqual([
      'rgb(255, 0, 0)',
      '40px',
      'end',
    ]);
  });

  it('are struck through when sold out, or omitted', () => {
    const element = draw(coType, [
      { taKind: 'row', taContent: 'Soup\t¥12', taSoldOut: 'struck' },
      { taKind: 'row', taContent: 'Tea\t¥15', taSoldOut: 'hidden' },
    ]);
    expect(lines(element).map(({ textContent }) => textContent)).toEqual(['Soup¥12']);
    const name = element.querySelector<HTMLElement>('[data-cell=name]');
    expect(name?.style.textDecorationLine).toBe('line-through');
  });
});

describe('a list', () => {
  const dishes = (count: number, size = 50) =>
    Array.from({ length: count }, () => ({
      ...{ taKind: 'row' as const, taContent: 'Soup\t¥12', taFontSize: size, taPriceSize: size },
    }));
  const drawList = (count: number, coListFit?: 'fill') => {
    const txList = [{ taContent: 'Lunch', taFontSize: 80 }, ...dishes(count)].map((item, taNo) =>
      createTextItem({ ...item, taNo }),
    );
    const box = { infoWidth: 800, infoHeight: 600, coListFit };
    const scene = createScene(0, [createComponent('subtitle', { ...box, txList })]);
    return renderScene(document.createElement('div'), scene, renderOptions({ mode: 'play' })).element;
  };
  const sizes = (element: HTMLElement) => [
    ...new Set(
      [...element.querySelectorAll<HTMLElement>('[data-cell]')].map(({ style }) =>
        Number.parseFloat(style.fontSize),
      ),
    ),
  ];

  it('with more rows than fit is scaled down, its heading unchanged', () => {
    const element = drawList(12);
    const [size = 0] = sizes(element);
    expect(sizes(element)).toHaveLength(1);
    expect(100 + size * 1.25 * 12).toBeLessThanOrEqual(600);
    expect(lines(element).map(({ dataset }) => dataset.line)).toEqual([...Array(13).keys()].map(String));
    expect(lines(element)[0]?.style.fontSize).toBe('80px');
  });

  it('wider than estimated is scaled down as a whole', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
    const box = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const whole = drawList(12).querySelector<HTMLElement>('[data-line="0"]')?.parentElement;
    expect(whole?.style.transform).toBe('scale(0.75)');
    height.mockRestore();
    box.mockRestore();
  });

  it('with few rows is scaled up only where it is set to fill its box', () => {
    expect(sizes(drawList(4))).toEqual([50]);
    expect(sizes(drawList(4, 'fill'))[0]).toBeGreaterThan(60);
  });
});

describe('right-to-left text', () => {
  it.each([
    ['مرحبا بكم', true],
    ['שלום', true],
    ['« 2026 » مرحبا', true],
    ['Welcome مرحبا', false],
    ['欢迎', false],
    ['12:30', false],
  ])('is detected by its first letter: %s', (text, expected) => expect(isRightToLeft(text)).toBe(expected));

  it('is aligned to the right, each line by itself', () => {
    const drawn = lines(draw('subtitle', [{ taContent: 'مرحبا بكم' }, { taContent: 'Welcome' }]));
    expect(drawn.map(({ dir, style }) => [dir, style.textAlign])).toEqual([
      ['rtl', 'right'],
      ['ltr', 'left'],
    ]);
  });

  it('stays centred where it is set so', () => {
    const [line] = lines(draw('subtitle', [{ taContent: 'مرحبا', taAlignment: 'center' }]));
    expect(line?.style.textAlign).toBe('center');
  });
});
