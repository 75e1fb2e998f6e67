import { currentLanguage } from '@vitrine/shared/i18n';

/** Download address in the console's language; empty values are omitted. */
export function exportAddress(path: string, values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries({ ...values, language: currentLanguage() })
    .map(([name, value]): [string, string] => [name, String(value ?? '')])
    .filter(([, text]) => text !== '');
  return `${path}?${new URLSearchParams(given)}`;
}
