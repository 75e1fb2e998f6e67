import { expect, test } from '@jest/globals';
import type { ProgramRemark, ProgramReview } from '@vitrine/shared/api';
import { openPoints } from './openPoints.ts';

const approval = (audit: 'passed' | 'rejected'): ProgramReview['trail'][number] => ({
  revision: 4,
  audit,
  reason: audit === 'rejected' ? '价格有误' : '',
  auditedBy: 'lin',
  auditedAt: '2026-11-21T08:00:00Z',
});

const remark = (id: string, resolved: boolean): ProgramRemark => ({
  id,
  programId: 'p1',
  revision: 4,
  scId: 's1',
  sceneIndex: 0,
  x: 10,
  y: 20,
  componentId: '',
  text: '换一张图',
  createdBy: 'lin',
  createdAt: '2026-11-21T08:00:00Z',
  resolved,
  resolvedBy: '',
  resolvedAt: null,
  own: false,
});

const saved = { audit: 'unreviewed', waitingSince: null, revision: 4, auditRequired: true } as const;

test('a program without rejection or comments has no open points', () => {
  expect(openPoints({ ...saved, trail: [], remarks: [] })).toBeUndefined();
  const passed = { ...saved, audit: 'passed' } as const;
  expect(
    openPoints({ ...passed, trail: [approval('passed')], remarks: [remark('a', true)] }),
  ).toBeUndefined();
});

test('a rejection is open until the next decision, a comment until it is resolved', () => {
  const rejected = { ...saved, audit: 'rejected' } as const;
  expect(openPoints({ ...rejected, trail: [approval('rejected')], remarks: [] })).toMatchObject({
    rejection: { reason: '价格有误' },
    edited: false,
  });
  const reviewedSince = { ...saved, trail: [approval('passed'), approval('rejected')], remarks: [] };
  expect(openPoints(reviewedSince)).toBeUndefined();
  const points = openPoints({
    ...{ ...saved, trail: [approval('passed')] },
    remarks: [remark('a', true), remark('b', false)],
  });
  expect(points?.rejection).toBeUndefined();
  expect(points?.remarks.map(({ id }) => id)).toEqual(['b']);
});

test('a rejection is marked as older after an edit, and closed once resubmitted or reviews are off', () => {
  const newer = { ...saved, revision: 5, trail: [approval('rejected')], remarks: [] };
  expect(openPoints(newer)?.edited).toBe(true);
  expect(openPoints({ ...newer, waitingSince: '2026-11-21T09:00:00Z' })).toBeUndefined();
  expect(openPoints({ ...newer, audit: 'passed' })).toBeUndefined();
  expect(openPoints({ ...newer, auditRequired: false })).toBeUndefined();
});
