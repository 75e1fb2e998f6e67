import { expect, test } from '@jest/globals';
import { idsToAddress } from '@vitrine/shared/ui/router';
import { addressDefaults, givenDraft, lacksScreens } from './givenDraft.ts';
import { fieldsOf, newDraft } from './TaskDraft.ts';

const now = new Date('2026-11-21T12:00:00Z');
const fieldsFor = (address: Partial<typeof addressDefaults>) =>
  fieldsOf(newDraft(now, 'UTC', givenDraft({ ...addressDefaults, ...address })));

test('the address sets hours, last day, name and type of a new task', () => {
  const address = { program: 'menu,bar', terminal: 'door', name: 'Lunch', type: '2', until: '2026-12-31' };
  expect(fieldsFor({ ...address, start: '11:00', end: '14:00' })).toMatchObject({
    ...{ etName: 'Lunch', etTaskType: 2, etEndDate: '2026-12-31' },
    ...{ etStartTime: '11:00', etEndTime: '14:00', etOvernight: '0', clientIds: ['door'] },
    programs: [{ programId: 'menu' }, { programId: 'bar' }],
  });
  expect(fieldsFor({ days: '1,5', until: 'never' })).toMatchObject({
    ...{ etMon: '1', etTue: '0', etFri: '1', etSun: '0', etEndDate: '' },
  });
  expect(fieldsFor({ start: '22:00', end: '02:00' })).toMatchObject({
    ...{ etStartTime: '22:00', etEndTime: '02:00', etOvernight: '1' },
  });
});

test('missing or invalid values of the address keep the defaults', () => {
  const usual = fieldsOf(newDraft(now, 'UTC'));
  expect(givenDraft(addressDefaults)).toBeUndefined();
  expect(fieldsFor({ terminal: 'door' })).toEqual({ ...usual, clientIds: ['door'] });
  const wrong = { start: '25:00', end: '14:00', until: '2026-02-30', type: '9' };
  expect(fieldsFor({ terminal: 'door', ...wrong })).toEqual({ ...usual, clientIds: ['door'] });
});

test('a thousand terminals are passed on within the tab; another tab reports them missing', () => {
  const ids = Array.from({ length: 1200 }, (_, at) => `terminal${at}`);
  const address = { ...addressDefaults, terminal: idsToAddress(ids) };
  expect(givenDraft(address)?.clientIds).toEqual(ids);
  expect(lacksScreens(address)).toBe(false);
  sessionStorage.clear();
  expect(givenDraft(address)?.clientIds).toEqual([]);
  expect(lacksScreens(address)).toBe(true);
});

test('hours across midnight that are still running start yesterday, as where they were chosen', () => {
  const night = givenDraft({ ...addressDefaults, start: '22:00', end: '02:00' });
  const startOf = (at: string) => newDraft(new Date(at), 'UTC', night).startDate;
  expect(startOf('2026-11-21T01:00:00Z')).toBe('2026-11-20');
  expect(startOf('2026-11-21T12:00:00Z')).toBe('2026-11-21');
  expect(newDraft(new Date('2026-11-21T01:00:00Z'), 'UTC').startDate).toBe('2026-11-21');
});
