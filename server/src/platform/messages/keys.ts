/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'call.success': never;
  'call.refused': never;
  'call.unknown': never;
  'call.conflict': never;
  'call.contentType': never;
  'input.invalid': 'field' | 'reason';
  'input.malformed': never;
  'input.tooLarge': never;
  'field.required': never;
  'field.type': never;
  'field.format': never;
  'field.choice': never;
  'field.shorter': 'minimum';
  'field.longer': 'maximum';
  'field.smaller': 'minimum';
  'field.bigger': 'maximum';
  'field.unknown': never;
  'field.invalid': never;
  'field.characters': never;
  'field.tooDeep': never;
  'session.invalid': never;
  'metrics.tokenNeeded': never;
  'permission.denied': never;
  'database.unavailable': never;
  'storage.unavailable': never;
  'redis.unavailable': never;
  'storage.full': never;
  'storage.tooLarge': 'limit';
  'file.unknown': never;
  'server.unexpected': 'requestId';
  'server.stopping': never;
  'web.unknown': never;
  'web.unavailable': never;
  'web.notBuilt': never;
  'web.guideTitle': never;
  'web.guideMaking': never;
  'web.guideFailedTitle': never;
  'web.guideFailed': never;
  'outgoing.address': never;
  'outgoing.unknownHost': 'host';
  'outgoing.inner': 'host';
  'outgoing.failed': 'host' | 'reason';
  'download.busy': 'seconds';
}
