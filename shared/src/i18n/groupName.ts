import { defaultGroupName } from '../api/defaultGroup.ts';
import { messagesOf, sharedNamespace } from './messages.ts';

const say = messagesOf(sharedNamespace);

/**
 * The name of a group as people read it: that of the group that every account has is in their language.
 *
 * @param isDefault as the row says it. Where a list knows names alone, the group that is called so is taken for it
 */
export const shownGroupName = (name: string, isDefault = name === defaultGroupName): string =>
  isDefault ? say('tree.defaultGroup') : name;
