/** How the frame around a screen is made. */
type FrameKind = 'plain' | 'button' | 'notch' | 'island' | 'hole' | 'tablet';

/** A kind of phone that a work can be looked at in; sizes as pages see them, in CSS pixels. */
export interface Frame {
  readonly id: 'work' | 'small' | 'tall' | 'large' | 'android' | 'compact' | 'tablet';
  readonly kind: FrameKind;
  /** Absent: as large as the work itself. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Sizes that most visitors have, from the work's own on. */
export const frames: readonly Frame[] = [
  { id: 'work', kind: 'plain' },
  { id: 'small', kind: 'button', size: { width: 375, height: 667 } },
  { id: 'tall', kind: 'notch', size: { width: 390, height: 844 } },
  { id: 'large', kind: 'island', size: { width: 430, height: 932 } },
  { id: 'android', kind: 'hole', size: { width: 412, height: 915 } },
  { id: 'compact', kind: 'hole', size: { width: 360, height: 640 } },
  { id: 'tablet', kind: 'tablet', size: { width: 768, height: 1024 } },
];
