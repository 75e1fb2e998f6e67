/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'to': never;
  'for': 'label';
  'until': 'time';
  'left': 'count';
  'picture': never;
  'take': never;
  'choose': never;
  'chosen': never;
  'other': never;
  'sendPicture': never;
  'notice': never;
  'noticeLabel': never;
  'noticeHint': 'count';
  'tooLong': 'count' | 'length';
  'sendNotice': never;
  'sender': never;
  'senderHint': never;
  'approval': 'seconds';
  'direct': 'seconds';
  'sending': never;
  'sent': never;
  'sentList': never;
  'state.waiting': never;
  'state.queued': never;
  'state.showing': never;
  'state.shown': never;
  'state.missed': never;
  'state.rejected': never;
  'state.removed': never;
  'unreadable': never;
  'unreachable': never;
  'failed': never;
  'again': never;
  'gone.unknown': never;
  'gone.unknownHelp': never;
  'gone.expired': never;
  'gone.expiredHelp': never;
  'gone.revoked': never;
  'gone.revokedHelp': never;
  'gone.usedUp': never;
  'privacy': never;
}
