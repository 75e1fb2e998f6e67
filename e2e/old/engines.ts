/** A Chromium of earlier years from the npm package chrome-aws-lambda: 32 to 50 MB packed, 120 to 160 MB unpacked. */
export interface Engine {
  /** Major version of Chromium. */
  readonly chromium: number;
  /** Version of the npm package. */
  readonly release: string;
}

/** The oldest available, and versions around major changes: webOS 5 has about 70, webOS 6 has 79. */
export const engines: readonly Engine[] = [
  { chromium: 64, release: '64.0.3264' },
  { chromium: 70, release: '1.7.0' },
  { chromium: 79, release: '2.0.1' },
  { chromium: 92, release: '10.1.0' },
];
