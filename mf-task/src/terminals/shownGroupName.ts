import type { Say } from '../messages/index.ts';

/** What the server calls the group that every account has. */
const unnamed = 'default';

/** The name of a group as people read it: that of the default group is in their language. */
export const shownGroupName = (name: string, say: Say): string =>
  name === unnamed ? say('terminals.defaultGroup') : name;
