/** A Chromium of earlier years, out of the npm package chrome-aws-lambda: 32 to 50 MB to fetch, 120 to 160 unpacked. */
export interface Engine {
  /** Major version, as screens have it. */
  readonly chromium: number;
  /** Version of the package. */
  readonly release: string;
}

/** The oldest that can be had, and those between which the web changed most: webOS 5 is 70 or so, webOS 6 is 79. */
export const engines: readonly Engine[] = [
  { chromium: 64, release: '64.0.3264' },
  { chromium: 70, release: '1.7.0' },
  { chromium: 79, release: '2.0.1' },
  { chromium: 92, release: '10.1.0' },
];
