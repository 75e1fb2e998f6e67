import { headsOf } from '@vitrine/build/notices';

/** Redistributable licences, as named in packages. */
const permitted = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

const isPermitted = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((each) => permitted.has(each.trim())));

/** GPL or AGPL, excluded from the whole tree; LGPL is neither. */
export const isCopyleft = (licence: string): boolean =>
  licence.split(/ OR /).every((choice) => /(?:^|[^L])A?GPL/.test(choice));

/** Packages in a build's notices without a permitted licence. */
export const unpermitted = (text: string): string[] =>
  headsOf(text)
    .filter(({ licence }) => !isPermitted(licence))
    .map(({ name, licence }) => `${name || 'a package without a name'}: ${licence || 'no licence'}`);
