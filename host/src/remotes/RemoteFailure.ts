interface ContractNumbers {
  readonly expected: string;
  readonly found: string;
}

const noNumbers: ContractNumbers = { expected: '', found: '' };

/** Why a remote cannot be used: not there, of another contract, or not a remote at all. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: 'unreachable' | 'contract' | 'shape' | 'style';
  /** For the contract: what the remote was built for, and what this console speaks. */
  readonly numbers: ContractNumbers;

  constructor(reason: RemoteFailure['reason'], numbers = noNumbers, cause?: unknown) {
    super(`remote is unusable: ${reason}`, { cause });
    this.reason = reason;
    this.numbers = numbers;
  }
}
