/**
 * Name, in calls, of the default group of terminals or tasks and the default folder of materials. It cannot be renamed,
 * and is translated for display.
 */
export const defaultGroupName = 'default';
