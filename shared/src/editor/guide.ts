import type { AxisName } from './axis.ts';

/** A line that shows why a box came to rest. All numbers are program pixels. */
export interface LineGuide {
  readonly kind: 'line';
  /** `x`: an upright line at `at`; `y`: a level one. */
  readonly axis: AxisName;
  readonly at: number;
  /** Where it begins and ends along the other axis. */
  readonly from: number;
  readonly to: number;
}

/** One of several equal gaps between neighbours. */
export interface GapGuide {
  readonly kind: 'gap';
  /** `x`: the gap runs sideways. */
  readonly axis: AxisName;
  readonly from: number;
  readonly to: number;
  /** Where to draw it along the other axis. */
  readonly at: number;
  /** For the label. */
  readonly distance: number;
}

export type Guide = LineGuide | GapGuide;
