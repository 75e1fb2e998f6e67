/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'music': never;
  'place': 'count' | 'number';
  'unknown': never;
  'unknownHelp': never;
  'expired': never;
  'expiredHelp': never;
  'revoked': never;
  'revokedHelp': never;
  'unreachable': never;
  'unreachableHelp': never;
  'failed': never;
  'failedHelp': never;
  'again': never;
}
