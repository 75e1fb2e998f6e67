import { expect, test } from '@jest/globals';
import { domains } from './domains.ts';
import { declaredDomains, leaning, needless, takingEverything, widening } from './testing/wiring.ts';

test('nothing takes all services: what a function, a class or a domain needs, it names', () => {
  expect(takingEverything()).toEqual([]);
});

test('no file widens a type of another', () => {
  expect(widening()).toEqual([]);
});

test('every domain of the list declares itself', () => {
  expect(declaredDomains().map(({ name }) => name)).toEqual(domains.map(({ name }) => name));
});

test('a domain asks for nothing that it does not need', () => {
  expect(needless(declaredDomains())).toEqual([]);
});

test('no two domains give a service of the same name', () => {
  const given = declaredDomains().flatMap(({ gives }) => gives);
  expect(given.toSorted()).toEqual([...new Set(given)].toSorted());
});

/** Who leans on whom. A new line is a decision: domains that lean on each other cannot be read one after the other. */
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

test('a domain asks of others for what is known', () => {
  expect(leaning(declaredDomains())).toEqual(leans);
});
