import { defaultGroupName } from '../api/defaultGroup.ts';
import { messagesOf, sharedNamespace } from './messages.ts';

const say = messagesOf(sharedNamespace);

/**
 * Display name of a group: that of the default group is translated.
 *
 * @param isDefault from the row; without it, the default group is recognised by its name
 */
export const shownGroupName = (name: string, isDefault = name === defaultGroupName): string =>
  isDefault ? say('tree.defaultGroup') : name;
