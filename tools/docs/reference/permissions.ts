import { permissions, topLevelPermissions, withNeeded } from '@vitrine/shared/api';
import { listCalls } from '../../map/calls.ts';
import { readSource } from '../../map/sources.ts';
import { code, table } from '../tables.ts';

interface Names {
  permission: Record<string, Record<string, string>>;
}

function namesIn(locale: string): (word: string) => string {
  const { permission }: Names = JSON.parse(readSource(`mf-system/src/messages/${locale}.json`));
  return (word) => {
    const [domain = '', act = ''] = word.split('.');
    return permission[domain]?.[act] ?? '';
  };
}

/** Every permission with its names, prerequisites, and calls. */
export function permissionsReference(): string {
  const [chinese, english, korean] = ['zh_CN', 'en_US', 'ko_US'].map(namesIn);
  const rows = permissions.map((word) => [
    code(word),
    english?.(word) ?? '',
    chinese?.(word) ?? '',
    korean?.(word) ?? '',
    withNeeded([word])
      .filter((other) => other !== word)
      .map(code)
      .join(' '),
    listCalls()
      .filter(({ endpoint }) => endpoint.access === word)
      .map(({ endpoint }) => code(endpoint.path.slice('/etv/'.length, -'.json'.length)))
      .join(' '),
  ]);
  return `# Permissions

What a role can hold, with the names in the role editor (*System › Permissions*). Role 1 holds all of them.
${topLevelPermissions.map(code).join(', ')} is given only where the account's level is 1. A permission brings those that it needs.

${table(['permission', 'English', '中文', '한국어', 'needs', 'calls that ask for it'], rows)}
`;
}
