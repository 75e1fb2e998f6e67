import { expect, test } from '@jest/globals';
import type { ProgramRemark, ProgramReview } from '@vitrine/shared/api';
import { openPoints } from './openPoints.ts';

const verdict = (audit: 'passed' | 'rejected'): ProgramReview['trail'][number] => ({
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

test('a program that nobody found fault with has no open points', () => {
  expect(openPoints({ trail: [], remarks: [] })).toBeUndefined();
  expect(openPoints({ trail: [verdict('passed')], remarks: [remark('a', true)] })).toBeUndefined();
});

test('a rejection counts until another verdict comes, a remark until it is resolved', () => {
  expect(openPoints({ trail: [verdict('rejected')], remarks: [] })?.rejection?.reason).toBe('价格有误');
  expect(openPoints({ trail: [verdict('passed'), verdict('rejected')], remarks: [] })).toBeUndefined();
  const points = openPoints({
    trail: [verdict('passed')],
    remarks: [remark('a', true), remark('b', false)],
  });
  expect(points?.rejection).toBeUndefined();
  expect(points?.remarks.map(({ id }) => id)).toEqual(['b']);
});
