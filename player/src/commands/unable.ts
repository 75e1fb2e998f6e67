import type { CommandCode } from '@vitrine/shared/api';

/** Why something could not be done, as the word that the console has a sentence for. */
export class Unable extends Error {
  override readonly name = 'Unable';
  readonly code: CommandCode;

  constructor(code: CommandCode, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** The word for what was thrown; what says nothing of itself simply failed. */
export const codeOf = (reason: unknown): CommandCode => (reason instanceof Unable ? reason.code : 'failed');
