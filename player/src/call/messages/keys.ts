/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'button': never;
  'title': never;
  'calling': never;
  'callingNoConsole': never;
  'incoming': 'name';
  'connecting': never;
  'talking': 'name';
  'talkingUnknown': never;
  'interrupted': never;
  'accept': never;
  'decline': never;
  'cancel': never;
  'hangUp': never;
  'both': never;
  'microphone': never;
  'camera': never;
  'neither': never;
  'remote': never;
  'own': never;
  'text': never;
  'send': never;
  'tooLong': 'length' | 'limit';
  'me': never;
  'ended.hungUp': never;
  'ended.declined': never;
  'ended.cancelled': never;
  'ended.unanswered': never;
  'ended.lost': never;
  'failed': 'reason';
}
