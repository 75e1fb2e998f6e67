/** A tree under measurement, drawn with all its groups open. */
export interface Subject {
  /**
   * Filters the lines. Resolves with the moment (`performance.now()`) at which the text was applied, which is after any
   * pause that the tree makes for more letters.
   */
  filter(text: string): Promise<number>;
}

/** Prepares in memory what the tree takes, and returns the function that draws it, which is timed. */
export type Prepare = (root: HTMLElement) => () => Promise<Subject>;
