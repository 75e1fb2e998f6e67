/** A refused or failed call. `message` may be empty. */
export class Refused extends Error {
  /** Such as `applet.passRevoked`; `unreachable` without a connection. */
  readonly error: string;

  constructor(error: string, message = '') {
    super(message);
    this.name = 'Refused';
    this.error = error;
  }
}
