/** There are no bytes under this name; with the code that a disk gives. */
export class FileMissing extends Error {
  readonly code = 'ENOENT';

  constructor() {
    super('There is no such file');
    this.name = 'FileMissing';
  }
}
