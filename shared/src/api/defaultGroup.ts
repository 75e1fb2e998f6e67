/**
 * What the calls name the group of terminals or tasks, and the folder of materials, that every account has. Nobody can rename
 * it, and each reader is told it in their own language.
 */
export const defaultGroupName = 'default';
