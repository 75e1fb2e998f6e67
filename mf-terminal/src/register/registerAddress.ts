/** `code`: from the QR code of a waiting screen; `replaces`: the terminal it replaces. */
export const registerDefaults = {
  terminal: '',
  code: '',
  replaces: '',
  adopt: '',
  import: '',
  authorised: '',
  paired: '',
  page: '1',
};
export type RegisterAddress = typeof registerDefaults;

/** Opens the dialog of pairing. */
export const pairing = { adopt: '1' };
/** Closes the dialog of pairing. */
export const notPairing = { adopt: '', code: '', replaces: '' };

export const isPairing = ({ adopt, code, replaces }: RegisterAddress) =>
  adopt !== '' || code !== '' || replaces !== '';

const either = (text: string): '' | '0' | '1' => (text === '1' || text === '0' ? text : '');

/** The filter for the server. */
export const registerFilter = (groupId: string, { authorised, paired }: RegisterAddress) => ({
  gpId: groupId,
  authorised: either(authorised),
  paired: either(paired),
});
