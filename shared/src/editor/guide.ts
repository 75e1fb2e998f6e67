import type { AxisName } from './axis.ts';

/** A guide that shows what a box snapped to. All numbers are program pixels. */
export interface LineGuide {
  readonly kind: 'line';
  /** `x`: a vertical line at `at`; `y`: a horizontal one. */
  readonly axis: AxisName;
  readonly at: number;
  /** Start and end along the other axis. */
  readonly from: number;
  readonly to: number;
}

/** One of several equal gaps. */
export interface GapGuide {
  readonly kind: 'gap';
  /** `x`: a horizontal gap. */
  readonly axis: AxisName;
  readonly from: number;
  readonly to: number;
  /** Position along the other axis at which to draw it. */
  readonly at: number;
  /** For the label. */
  readonly distance: number;
}

export type Guide = LineGuide | GapGuide;
