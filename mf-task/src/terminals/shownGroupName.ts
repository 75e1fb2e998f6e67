import type { Translate } from '@vitrine/shared/i18n';

/** What the server calls the group that every account has. */
const unnamed = 'default';

/** The name of a group as people read it: that of the default group is in their language. */
export const shownGroupName = (name: string, say: Translate): string =>
  name === unnamed ? say('terminals.defaultGroup') : name;
