import { expect, test } from '@jest/globals';
import { chartOption } from './chartOption.ts';

const colours = { data: ['red', 'blue'], text: 'black', line: 'grey', surface: 'white' };
const spec = {
  kind: 'bar',
  categories: ['Mon', 'Tue'],
  series: [{ name: 'Answered', values: [1, 2] }],
  format: (value: number) => `${value} calls`,
} as const;

test('horizontal bars have their names on the vertical axis, the first on top', () => {
  const option = chartOption({ ...spec, direction: 'across' }, colours);
  expect(option).toMatchObject({ yAxis: { type: 'category', inverse: true }, xAxis: { type: 'value' } });
});

test('one series has no legend, two have one', () => {
  const second = { name: 'Missed', values: [0, 1] };
  expect(chartOption(spec, colours)).toMatchObject({ legend: { show: false } });
  expect(chartOption({ ...spec, series: [...spec.series, second] }, colours)).toMatchObject({
    legend: { show: true },
  });
});

test('a byte axis has ticks at binary units', () => {
  const megabyte = 1024 ** 2;
  const traffic = {
    ...spec,
    bytes: true,
    stacked: true,
    series: [
      { name: 'Fetched', values: [700 * megabyte, 10] },
      { name: 'Sent', values: [30 * megabyte, 10] },
    ],
  };
  expect(chartOption(traffic, colours)).toMatchObject({
    yAxis: { min: 0, max: 800 * megabyte, interval: 200 * megabyte },
  });
  const nothing = { ...traffic, series: [{ name: 'Fetched', values: [] }] };
  expect(chartOption(nothing, colours)).toMatchObject({ yAxis: { min: 0, max: 1, interval: 1 } });
});

test('values have their unit, and the tooltip injects no styles', () => {
  const { tooltip } = chartOption(spec, colours) as {
    tooltip: { renderMode: string; valueFormatter: (value: unknown) => string };
  };
  expect(tooltip.valueFormatter(4)).toBe('4 calls');
  expect(tooltip.renderMode).toBe('richText');
});
