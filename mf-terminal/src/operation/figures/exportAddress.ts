import { languageOf } from '@vitrine/shared/i18n';

/** Address of a file that the browser fetches by itself, in the language of the console; what is empty is left out. */
export function exportAddress(path: string, values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries({ ...values, language: languageOf() })
    .map(([name, value]): [string, string] => [name, String(value ?? '')])
    .filter(([, text]) => text !== '');
  return `${path}?${new URLSearchParams(given)}`;
}
