/** Where a list of files stands. */
export interface ListPlace {
  readonly index: number;
  /** Milliseconds into the file. */
  readonly offset: number;
}

/** Where a scene stands. */
export interface ScenePlace {
  /** Milliseconds since its round began. */
  readonly elapsed: number;
  /** Ids of the widgets that have run through in this round. */
  readonly done: readonly string[];
  /** By the ids of the widgets. Running words, streams and works have no place of their own and begin again. */
  readonly lists: Readonly<Record<string, ListPlace>>;
}

/** Where a program stands, so that the same one, drawn again from the same document, goes on from there. */
export interface ProgramPlace {
  readonly sceneIndex: number;
  /** Absent while a touch has led away from it. */
  readonly scene?: ScenePlace | undefined;
}
