import type { Say } from '../messages/index.ts';

/** Role 1 is called by the language of the reader, every other one as people called it. */
export const roleName = (say: Say, roleId: string, name: string): string =>
  roleId === '1' ? say('people.administrator') : name;
