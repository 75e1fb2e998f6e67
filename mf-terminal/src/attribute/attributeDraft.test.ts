import { describe, expect, it } from '@jest/globals';
import type { TerminalRow } from '@vitrine/shared/api';
import { changesOf, draftOf, faultsOf } from './attributeDraft.ts';
import { powerFault } from './powerFault.ts';

const row = {
  name: 'Lobby',
  number: '7',
  mac: '',
  location: 'Hall',
  latitude: 31.2,
  longitude: 121.5,
  timeZone: 'Asia/Shanghai',
  remarks: '',
  power: [],
  custom: { shop: 'Bakery' },
} as unknown as TerminalRow;

describe('attributeDraft', () => {
  it('has no changes until something is edited', () => {
    expect(changesOf(row, draftOf(row))).toBeUndefined();
  });

  it('writes hours and custom fields only where they changed', () => {
    const changes = changesOf(row, { ...draftOf(row), location: 'Door' });
    expect(changes?.info).toMatchObject({ location: 'Door', latitude: 31.2 });
    expect(changes?.name).toBeUndefined();
    expect(changes?.power).toBeUndefined();
    expect(changes?.custom).toBeUndefined();
    const filled = changesOf(row, { ...draftOf(row), custom: { shop: '' } });
    expect(filled?.custom).toEqual({ shop: '' });
  });

  it('removes the coordinates when both fields are emptied, and rejects only one', () => {
    const none = { ...draftOf(row), latitude: '', longitude: '' };
    expect(changesOf(row, none)?.info).toMatchObject({ latitude: '', longitude: '' });
    expect(faultsOf({ ...none, longitude: '121' }).latitude).toBe('edit.bothDegrees');
    expect(faultsOf({ ...none, latitude: '91', longitude: '1' }).latitude).toBe('edit.latitudeFault');
  });

  it('renames, but not to an empty name', () => {
    expect(changesOf(row, { ...draftOf(row), name: 'Hall ' })?.name).toBe('Hall');
    expect(faultsOf({ ...draftOf(row), name: ' ' }).name).toBe('edit.nameFault');
  });

  it('recognises a MAC address', () => {
    expect(faultsOf({ ...draftOf(row), mac: '00:1A:2b:3c:4d:5e' }).mac).toBe('');
    expect(faultsOf({ ...draftOf(row), mac: '00:1A:2b' }).mac).toBe('edit.macFault');
  });
});

describe('powerFault', () => {
  const on = (start: string, end: string, weekday = 1) => ({ weekday, on: start, off: end });

  it.each([
    ['nothing', [], ''],
    ['a day', [on('08:00', '22:00')], ''],
    ['to the end of the day', [on('08:00', '24:00')], ''],
    ['five minutes', [on('08:00', '08:05')], 'power.tooShort'],
    ['over midnight', [on('22:00', '02:00')], 'power.tooShort'],
    ['five minutes between', [on('10:00', '12:00'), on('08:00', '09:55')], 'power.tooClose'],
    ['six minutes between', [on('10:00', '12:00'), on('08:00', '09:54')], ''],
    ['two days', [on('08:00', '12:00', 1), on('12:00', '13:00', 2)], ''],
    ['no time', [on('8', '12:00')], 'power.noTime'],
  ])('%s', (_name, power, fault) => {
    expect(powerFault(power)).toBe(fault);
  });
});
