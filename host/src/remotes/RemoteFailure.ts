/** What keeps a remote from being shown. Each has a sentence `remote.<reason>` with the facts as its parameters. */
export type FailureReason =
  /** `file` could not be reached. */
  | 'network'
  /** `file` was answered with `status`. */
  | 'status'
  /** `file` was answered with content type `found`. */
  | 'type'
  /** `file` broke off, or arrived and could not be read or run. */
  | 'incomplete'
  /** Nothing of `file` arrived for `seconds`. */
  | 'stalled'
  /** `file` is another one than remotes.json names. */
  | 'integrity'
  /** The remote is of contract `found`, the console of `expected`. */
  | 'contract'
  /** The remote needs `module` in version `expected`; the page has `found`. */
  | 'version'
  /** The remote uses `missing` of `module`, which the console has in version `found` without it. */
  | 'export'
  | 'shape'
  | 'style'
  /** Code that is run on import threw `message`. */
  | 'import'
  /** `start()` threw `message`. */
  | 'start'
  /** `start()` did not finish within `seconds`. */
  | 'startTime'
  /** The texts did not arrive within `seconds`, without a file that is missing. */
  | 'textsTime'
  /** The page did not arrive within `seconds`, without a file that is missing. */
  | 'pageTime'
  /** A page threw `message`. */
  | 'broken'
  /** The page stopped answering while this remote was open. */
  | 'frozen';

const noFacts = {
  expected: '',
  file: '',
  found: '',
  message: '',
  missing: '',
  module: '',
  seconds: '',
  status: '',
} as const;

/** Facts for the sentence of a reason; empty where they are not part of it. */
export type FailureFacts = Readonly<Record<keyof typeof noFacts, string>>;

/** Step at which a load failed: `import` includes the texts, `render` the files of the page. */
export type LoadStage = 'import' | 'start' | 'render';

/** Why a remote cannot be used. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: FailureReason;
  readonly facts: FailureFacts;
  stage: LoadStage = 'import';

  constructor(reason: FailureReason, facts: Partial<FailureFacts> = {}, cause?: unknown) {
    const found = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
    super([`remote is unusable: ${reason}`, ...found].join(', '), { cause });
    this.reason = reason;
    this.facts = { ...noFacts, ...facts };
  }

  at(stage: LoadStage): this {
    this.stage = stage;
    return this;
  }
}

/** Failures that say nothing about the version. */
const ofConnection: readonly FailureReason[] = ['network', 'stalled'];

export const isOfConnection = ({ reason }: RemoteFailure): boolean => ofConnection.includes(reason);

/** Also an answer of the server, as 503: the version itself may well work. */
export const isOfLoading = (failure: RemoteFailure): boolean =>
  isOfConnection(failure) || failure.reason === 'status';
