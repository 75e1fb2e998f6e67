import { expect, test } from '@jest/globals';
import { chartOption } from './chartOption.ts';

const colours = { data: ['red', 'blue'], text: 'black', line: 'grey', surface: 'white' };
const spec = {
  kind: 'bar',
  categories: ['Mon', 'Tue'],
  series: [{ name: 'Answered', values: [1, 2] }],
  format: (value: number) => `${value} calls`,
} as const;

test('bars that lie have their names at the side, the first on top', () => {
  const option = chartOption({ ...spec, direction: 'across' }, colours);
  expect(option).toMatchObject({ yAxis: { type: 'category', inverse: true }, xAxis: { type: 'value' } });
});

test('one series needs no legend, two do', () => {
  const second = { name: 'Missed', values: [0, 1] };
  expect(chartOption(spec, colours)).toMatchObject({ legend: { show: false } });
  expect(chartOption({ ...spec, series: [...spec.series, second] }, colours)).toMatchObject({
    legend: { show: true },
  });
});

test('values are said in their unit, and the tooltip writes no styles into the page', () => {
  const { tooltip } = chartOption(spec, colours) as {
    tooltip: { renderMode: string; valueFormatter: (value: unknown) => string };
  };
  expect(tooltip.valueFormatter(4)).toBe('4 calls');
  expect(tooltip.renderMode).toBe('richText');
});
