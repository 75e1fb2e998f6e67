/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Written by
 * `npm run messages` from the JSON files; a test compares.
 */
export interface Keys {
  'usb.unknown': never;
  'usb.terminalsRequired': never;
  'usb.contentRequired': never;
  'usb.tooManyBuilding': 'most';
  'usb.tooMany': 'most';
  'usb.interrupted': never;
  'usb.failed': never;
  'usb.recordsOfAnother': never;
  'usb.recordsRevoked': 'name';
  'usb.recordsForged': never;
  'logs.column.at': never;
  'logs.column.who': never;
  'logs.column.act': never;
  'logs.column.subject': never;
  'logs.column.change': never;
  'logs.column.address': never;
  'logs.column.terminal': never;
  'logs.column.event': never;
  'logs.column.note': never;
  'enroll.codeRequired': never;
  'enroll.unknownCode': never;
  'enroll.used': never;
  'enroll.expired': never;
  'enroll.revoked': never;
  'enroll.sellerShort': never;
  'enroll.unknownMachine': never;
  'enroll.notInForce': never;
  'server.capacityHundreds': never;
  'backup.notOurs': never;
  'backup.onlySql': never;
  'backup.newer': never;
  'backup.newerSchema': 'version';
  'backup.broken': 'line';
  'backup.cutOff': never;
  'backup.damaged': never;
  'backup.forged': never;
  'backup.rowsRefused': never;
  'backup.failed': never;
  'backup.serverStopped': never;
  'backup.othersRunning': never;
  'backup.interrupted': never;
  'backup.unknown': never;
  'backup.exists': never;
  'backup.busy': 'name';
  'backup.idle': never;
  'backup.tooLate': never;
  'backup.inUse': never;
  'backup.noRoom': 'free' | 'needed';
  'backup.drillRows': 'expected' | 'found' | 'table';
  'backup.drillFiles': 'expected' | 'found';
  'backup.folderAway': 'path';
  'backup.folderOther': 'mark' | 'path';
  'backup.remoteTooLarge': 'name';
  'backup.remotesLocked': never;
  'backup.remotesKept': never;
  'server.maintenance': 'percent';
}
