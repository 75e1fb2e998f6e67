/** Excludes characters that are easily confused when read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string): string => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return from.charAt(number % from.length);
};

/** Such as `kmwt4827xpbe`: satisfies every password policy and can be dictated. */
export const proposePassword = (): string =>
  ['llll', 'dddd', 'llll'].join('').replace(/./g, (kind) => pick(kind === 'l' ? letters : digits));
