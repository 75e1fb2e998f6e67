/** Why a request is not granted: a status of HTTP, a word that the console has a sentence for, and what there is to say. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}
