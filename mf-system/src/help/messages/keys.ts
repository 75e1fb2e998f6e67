/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'help': never;
  'service': never;
  'screen': never;
  'contents': never;
  'search': never;
  'found': 'count:number';
  'none': 'query';
  'clear': never;
  'guide': never;
  'licences': never;
  'print': never;
  'linkTo': 'title';
  'failed': never;
  'signIn': never;
  'by': 'title';
  'language': never;
}
