/** Why a package is refused; each code has a sentence. */
export type PackageFaultCode =
  | 'notPackage'
  | 'noKey'
  | 'badSignature'
  | 'notForThis'
  | 'older'
  | 'badFile'
  | 'noRoom'
  | 'oldBrowser';

export class PackageFault extends Error {
  readonly code: PackageFaultCode;

  constructor(code: PackageFaultCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'PackageFault';
    this.code = code;
  }
}
