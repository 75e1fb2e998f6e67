/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'material.defaultFolder': never;
  'material.bundledInner': 'title';
  'material.bundled.badge': never;
  'material.bundled.bag': never;
  'material.bundled.dish-breakfast': never;
  'material.bundled.dish-noodles': never;
  'material.bundled.drink-tea': never;
  'material.bundled.news-picture': never;
  'material.unknown': never;
  'material.folderUnknown': never;
  'material.nodeNameEmpty': never;
  'material.nameEmpty': never;
  'material.defaultFixed': never;
  'material.folderNotEmpty': 'folders' | 'materials' | 'name';
  'material.moveIntoItself': never;
  'material.tooDeep': 'limit';
  'material.bound': 'names' | 'programs';
  'material.formatUnsupported': 'name';
  'material.spaceInsufficient': 'left' | 'name' | 'needed';
  'material.uploadExceedsSpace': 'capacity' | 'name' | 'needed';
  'material.uploadTooLarge': 'limit' | 'name';
  'material.uploadUnknown': never;
  'material.uploadHeader': never;
  'material.uploadOffset': never;
  'material.uploadBusy': never;
  'material.posterTooLarge': 'limit' | 'name';
  'material.posterNotWanted': never;
  'material.empty': 'name';
  'material.contentMismatch': 'name';
  'material.otherContent': 'actual' | 'name';
  'material.damaged': 'name';
  'material.tooManyPixels': 'name';
  'material.tooWide': 'name';
  'material.bitmapUnsupported': 'name';
  'material.encodingUnknown': 'name';
  'material.noVideo': 'name';
  'material.noAudio': 'name';
  'material.cursorInvalid': never;
  'material.tooManyTags': 'limit' | 'name';
  'material.svgRefused': 'name';
  'material.svgContent': 'name';
  'material.archiveBomb': 'name';
  'material.notSmall': 'name';
  'material.notImage': 'name';
  'material.hashMismatch': 'name';
  'material.bytesUnknown': never;
  'material.replaceOtherType': 'name';
  'material.fontUnsupported': 'name';
  'material.fontDamaged': 'name';
  'material.fontTaken': 'name';
  'material.fontUnknown': never;
  'material.fontBound': 'name' | 'programs';
  'material.fontName': never;
  'material.noText': never;
  'material.convertible': 'name';
  'material.cannotConvert': 'format' | 'name';
  'material.tooLong': 'name';
  'material.notConverting': 'name';
}
