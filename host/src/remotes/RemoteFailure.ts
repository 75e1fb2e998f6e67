interface ContractNumbers {
  readonly expected: string;
  readonly found: string;
}

const noNumbers: ContractNumbers = { expected: '', found: '' };

/** Reason why a remote is unusable: not found, contract mismatch, or not a remote. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: 'unreachable' | 'contract' | 'shape' | 'style';
  /** Contract versions: of the remote, and supported by this console. */
  readonly numbers: ContractNumbers;

  constructor(reason: RemoteFailure['reason'], numbers = noNumbers, cause?: unknown) {
    super(`remote is unusable: ${reason}`, { cause });
    this.reason = reason;
    this.numbers = numbers;
  }
}
