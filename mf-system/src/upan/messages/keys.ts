/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'title': never;
  'make': never;
  'empty': never;
  'column.name': never;
  'column.content': never;
  'column.state': never;
  'column.size': never;
  'column.made': never;
  'column.actions': never;
  'for': 'count:number' | 'names';
  'state.building': never;
  'state.ready': never;
  'state.failed': never;
  'state.canceled': never;
  'keptUntil': 'date';
  'download': never;
  'downloadOf': 'name';
  'cancel': never;
  'removeOf': 'name';
  'remove.title': 'name';
  'remove.content': never;
  'remove.action': never;
  'fingerprint': 'fingerprint';
  'form.name': never;
  'form.terminals': never;
  'form.terminalsHint': never;
  'form.tasks': never;
  'form.programs': never;
  'form.programsHint': never;
  'form.choose': never;
  'form.none': never;
  'form.submit': never;
  'form.begun': never;
  'records.choose': never;
  'records.results': never;
  'records.entered': 'added' | 'known' | 'name';
  'records.refused': 'file' | 'reason';
  'records.notOne': never;
}
