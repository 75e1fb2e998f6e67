/** Why a remote cannot be used: not there, of another contract, or not a remote at all. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: 'unreachable' | 'contract' | 'shape' | 'style';
  /** For the contract: what the remote was built for, and what this console speaks. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    reason: RemoteFailure['reason'],
    details: Readonly<Record<string, unknown>> = {},
    cause?: unknown,
  ) {
    super(`remote is unusable: ${reason}`, { cause });
    this.reason = reason;
    this.details = details;
  }
}
