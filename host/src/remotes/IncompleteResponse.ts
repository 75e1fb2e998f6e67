/** The body of a response broke off. */
export class IncompleteResponse extends Error {
  override readonly name = 'IncompleteResponse';

  constructor(url: string, cause: unknown) {
    super(`${url} broke off`, { cause });
  }
}
