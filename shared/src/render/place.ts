/** Position in a list of files. */
export interface ListPlace {
  readonly index: number;
  /** Milliseconds into the file. */
  readonly offset: number;
}

/** Position in a scene. */
export interface ScenePlace {
  /** Milliseconds since its round started. */
  readonly elapsed: number;
  /** Ids of the widgets that have finished in this round. */
  readonly done: readonly string[];
  /** By widget id. Moving text, streams and H5 works have no position and start over. */
  readonly lists: Readonly<Record<string, ListPlace>>;
}

/** Position in a program, at which the same document can be resumed. */
export interface ProgramPlace {
  readonly sceneIndex: number;
  /** Absent while a program opened by touch is shown. */
  readonly scene?: ScenePlace | undefined;
}
