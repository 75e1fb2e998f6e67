import type { CommandCode } from '@vitrine/shared/api';

/** Why something could not be done, as a code that the console has a sentence for. */
export class Unable extends Error {
  override readonly name = 'Unable';
  readonly code: CommandCode;

  constructor(code: CommandCode, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** The code of an error; `failed` for errors without one. */
export const codeOf = (reason: unknown): CommandCode => (reason instanceof Unable ? reason.code : 'failed');
