/** No letters or digits that are taken for one another when they are read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string): string => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return from.charAt(number % from.length);
};

/** Such as `kmwt4827xpbe`: fits every password rule of an account, and can be read out on the phone. */
export const proposePassword = (): string =>
  ['llll', 'dddd', 'llll'].join('').replace(/./g, (kind) => pick(kind === 'l' ? letters : digits));
