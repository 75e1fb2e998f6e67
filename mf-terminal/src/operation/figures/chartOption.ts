import type { EChartsCoreOption } from 'echarts/core';
import { byteTicks } from './byteTicks.ts';

/** A line, or the bars of one colour. */
interface ChartSeries {
  readonly name: string;
  /** One value per category. */
  readonly values: readonly number[];
}

/** A chart, independent of the library. */
export interface ChartSpec {
  readonly kind: 'bar' | 'line';
  /** `across`: horizontal bars, with room for names. */
  readonly direction?: 'up' | 'across';
  readonly categories: readonly string[];
  /** At most six, in palette order. */
  readonly series: readonly ChartSeries[];
  readonly stacked?: boolean;
  /** Values are bytes: ticks are at powers of 1024. */
  readonly bytes?: boolean;
  /** Formats a value. */
  readonly format: (value: number) => string;
}

/** Theme colours. */
export interface ChartColours {
  /** Of the series, in order. */
  readonly data: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
}

/** Longer names are truncated in charts; the table has them in full. */
const nameWidth = 140;

/** Options for the library. The tooltip is drawn on the canvas, since the CSP forbids inline styles. */
export function chartOption(spec: ChartSpec, colours: ChartColours): EChartsCoreOption {
  const across = spec.direction === 'across';
  const label = { color: colours.text, fontSize: 12 };
  const category = {
    type: 'category',
    data: [...spec.categories],
    inverse: across,
    axisLabel: { ...label, ...(across && { width: nameWidth, overflow: 'truncate' }) },
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
  };
  const value = {
    type: 'value',
    minInterval: 1,
    ...(spec.bytes && byteTicks(spec)),
    axisLabel: { ...label, formatter: (amount: number) => spec.format(amount) },
    splitLine: { lineStyle: { color: colours.line } },
  };
  return {
    animation: false,
    color: [...colours.data],
    grid: {
      left: 8,
      right: 24,
      top: spec.series.length > 1 ? 40 : 16,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: { show: spec.series.length > 1, top: 0, left: 0, textStyle: label, icon: 'roundRect' },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      axisPointer: { type: spec.kind === 'bar' ? 'shadow' : 'line' },
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: label,
      valueFormatter: (amount: unknown) => spec.format(Number(amount)),
    },
    xAxis: across ? value : category,
    yAxis: across ? category : value,
    series: spec.series.map(({ name, values }) => ({
      name,
      type: spec.kind,
      data: [...values],
      ...(spec.stacked && { stack: 'all' }),
      ...(spec.kind === 'bar' ? { barMaxWidth: 32 } : { symbolSize: 6 }),
    })),
  };
}
