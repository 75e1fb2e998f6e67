/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Written by
 * `npm run messages` from the JSON files; a test compares.
 */
export interface Keys {
  'title': never;
  'empty': never;
  'files': 'count';
}
