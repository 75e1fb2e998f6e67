import { readyRoles } from './account/role.ts';
import { defaultGroupName } from './defaultGroup.ts';

/** Takes no room and cannot be typed. Ends a name that a person gave and that is a word of the calls, too. */
const ownMark = '\u2060';

/** What the calls name role 1. */
export const administratorRoleName = 'administrator';

const apart = (name: string, words: readonly string[]): string =>
  words.includes(name) ? name + ownMark : name;

/**
 * The name of a group that a person made, as it is kept. Readers are told `default` in their own language, as that of the group
 * that every account has: a group that somebody called so is another one, and stays as it was written.
 */
export const ownGroupName = (name: string): string => apart(name, [defaultGroupName]);

/** The same for a role: those that an account begins with are named by their ids. */
export const ownRoleName = (roleId: string, name: string): string =>
  apart(
    name,
    [administratorRoleName, ...readyRoles].filter((word) => word !== roleId),
  );
