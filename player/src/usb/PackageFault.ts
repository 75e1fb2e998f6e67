/** Why a package is refused; each code has a sentence. */
export type PackageFaultWord =
  | 'notPackage'
  | 'noKey'
  | 'badSignature'
  | 'notForThis'
  | 'older'
  | 'badFile'
  | 'noRoom'
  | 'oldBrowser';

export class PackageFault extends Error {
  readonly word: PackageFaultWord;

  constructor(word: PackageFaultWord, detail = '') {
    super(detail === '' ? word : `${word}: ${detail}`);
    this.name = 'PackageFault';
    this.word = word;
  }
}
