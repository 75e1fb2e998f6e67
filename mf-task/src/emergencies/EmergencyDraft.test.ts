import { describe, expect, it } from '@jest/globals';
import type { EmergencyRow } from '@vitrine/shared/api';
import type { ProgramChoice } from '../programs/programChoices.ts';
import { draftFrom, emergencyFaults, newEmergency, secondsOf } from './EmergencyDraft.ts';

const program: ProgramChoice = {
  id: 'p1',
  name: 'Evacuation',
  folders: [],
  thumbnailUrl: '',
  resolution: '1920 × 1080',
  audit: 'passed',
  reviewed: 'newest',
};
const ready = { ...newEmergency, programId: 'p1', groupIds: ['-1'] };
const row = (seconds: number): EmergencyRow => ({
  ...{ id: 'e1', programId: 'p1', programName: 'Evacuation', status: 'ended', seconds },
  ...{
    createdBy: 'admin',
    own: true,
    createdAt: '2026-03-02T12:00:00Z',
    confirmUntil: null,
    confirmers: null,
    confirmedBy: '',
  },
  ...{ startedAt: null, endsAt: null, stoppedBy: '', clientIds: ['c1'], groupIds: ['g1'] },
  ...{ groupNames: { g1: 'Hall' }, terminals: 1, downloaded: 0, showing: 0, shown: 0, offline: 0 },
});

describe('an emergency program', () => {
  it('requires a program and a screen', () => {
    expect(emergencyFaults(ready, program)).toEqual({});
    expect(Object.keys(emergencyFaults(newEmergency, undefined))).toEqual(['program', 'terminals']);
  });

  it('cannot use an unreviewed program', () => {
    expect(emergencyFaults(ready, { ...program, audit: 'rejected', reviewed: 'never' })).toEqual({
      program: 'emergency.fault.blocked',
    });
  });

  it('is shown for a preset or custom duration, or until stopped', () => {
    const own = { ...ready, length: 'own' as const };
    expect([ready, { ...ready, length: 'open' as const }, { ...own, minutes: 90 }].map(secondsOf)).toEqual([
      900, 0, 5400,
    ]);
  });

  it.each([[0], [1.5], [1441], [undefined]])('cannot be shown for %p minutes', (minutes) => {
    expect(emergencyFaults({ ...ready, length: 'own', minutes }, program)).toEqual({
      length: 'emergency.fault.minutes',
    });
    expect(emergencyFaults({ ...ready, minutes }, program)).toEqual({});
  });

  it('can be prefilled from the history with program, duration and screens', () => {
    const screens = { programId: 'p1', clientIds: ['c1'], groupIds: ['g1'], names: { g1: 'Hall' } };
    expect(draftFrom(row(3600))).toMatchObject({ ...screens, length: '3600' });
    expect(draftFrom(row(0))).toMatchObject({ ...screens, length: 'open' });
    expect(draftFrom(row(1200))).toMatchObject({ ...screens, length: 'own', minutes: 20 });
  });
});
