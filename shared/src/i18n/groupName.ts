import { defaultGroupName } from '../api/defaultGroup.ts';
import { messagesOf, sharedNamespace } from './messages.ts';

const say = messagesOf(sharedNamespace);

/** The name of a group as people read it: that of the group that every account has is in their language. */
export const shownGroupName = (name: string): string =>
  name === defaultGroupName ? say('tree.defaultGroup') : name;
