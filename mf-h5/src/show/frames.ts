/** Frame design. */
type FrameKind = 'plain' | 'button' | 'notch' | 'island' | 'hole' | 'tablet';

/** A preview device; sizes in CSS pixels. */
export interface Frame {
  readonly id: 'work' | 'small' | 'tall' | 'large' | 'android' | 'compact' | 'tablet';
  readonly kind: FrameKind;
  /** Absent: the work's own size. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Common device sizes, after the work's own. */
export const frames: readonly Frame[] = [
  { id: 'work', kind: 'plain' },
  { id: 'small', kind: 'button', size: { width: 375, height: 667 } },
  { id: 'tall', kind: 'notch', size: { width: 390, height: 844 } },
  { id: 'large', kind: 'island', size: { width: 430, height: 932 } },
  { id: 'android', kind: 'hole', size: { width: 412, height: 915 } },
  { id: 'compact', kind: 'hole', size: { width: 360, height: 640 } },
  { id: 'tablet', kind: 'tablet', size: { width: 768, height: 1024 } },
];
