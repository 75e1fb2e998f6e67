import type { Translate } from '@vitrine/shared/i18n';

/** Role 1 is called by the language of the reader, every other one as people called it. */
export const roleName = (say: Translate, roleId: string, name: string): string =>
  roleId === '1' ? say('people.administrator') : name;
