/** Files by which the two builds of the player differ. The build for old browsers has `old/oldBuild.ts` in its place. */
export interface Build {
  readonly worker: string;
  /** The list of all files for an offline start. */
  readonly assets: string;
}

export const build: Build = { worker: 'sw.js', assets: 'assets.json' };
