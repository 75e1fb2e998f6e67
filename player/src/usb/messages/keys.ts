/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'title': never;
  'open': never;
  'hint': never;
  'chooseFile': never;
  'chooseFolder': never;
  'saveRecords': never;
  'close': never;
  'cancel': never;
  'importing': never;
  'imported': 'name';
  'cancelled': never;
  'failed': 'reason';
  'noPackage': never;
  'noRecords': never;
  'recordsSaved': 'count' | 'name';
  'key': 'fingerprint';
  'noKey': never;
  'fault.notPackage': never;
  'fault.noKey': never;
  'fault.badSignature': never;
  'fault.notForThis': never;
  'fault.older': never;
  'fault.badFile': never;
  'fault.noRoom': never;
  'fault.oldBrowser': never;
}
