/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'label': never;
}
