import { expect, test } from '@jest/globals';
import { domains } from './domains.ts';
import { declaredDomains, leaning, needless, takingEverything, widening } from './testing/wiring.ts';

test('every function, class and domain names the services it needs', () => {
  expect(takingEverything()).toEqual([]);
});

test('no file extends a type of another', () => {
  expect(widening()).toEqual([]);
});

test('every listed domain declares itself', () => {
  expect(declaredDomains().map(({ name }) => name)).toEqual(domains.map(({ name }) => name));
});

test('no domain declares an unused need', () => {
  expect(needless(declaredDomains())).toEqual([]);
});

test('service names are unique across domains', () => {
  const given = declaredDomains().flatMap(({ gives }) => gives);
  expect(given.toSorted()).toEqual([...new Set(given)].toSorted());
});

/** Dependencies between domains. Each new line is a decision: interdependent domains cannot be read separately. */
const leans: Record<string, readonly string[]> = {
  account: ['systemBackup.backups', 'terminal.terminals'],
  system: ['account.accountSettings'],
  systemServer: ['systemBackup.backups'],
  systemBackup: ['usbPackage.usbPackages'],
  terminal: ['account.accountSettings', 'program.programs', 'task.tasks', 'terminalOperations.operations'],
  terminalOperations: ['terminal.terminals'],
  terminalAlarm: ['account.accountSettings', 'task.tasks', 'terminal.terminalPresence', 'terminal.terminals'],
  terminalMonitor: ['program.programs', 'task.tasks'],
  terminalUpgrade: ['terminalOperations.operations'],
  terminalApplet: ['terminal.terminals'],
  material: ['program.programs'],
  program: [
    'h5.h5Works',
    'material.materials',
    'task.renewals',
    'task.tasks',
    'terminal.terminals',
    'weather.weather',
  ],
  task: ['account.accountSettings', 'material.materials', 'program.programs', 'terminal.terminals'],
  h5: ['program.programs'],
  overview: ['systemBackup.backups'],
  weather: ['account.outgoing'],
  usbPackage: ['material.materials', 'program.programs', 'terminal.terminals'],
};

test('dependencies between domains are the listed ones', () => {
  expect(leaning(declaredDomains())).toEqual(leans);
});
