import { describe, expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page, migrateH5Document } from '@vitrine/shared/document';
import english from '../../messages/en_US.json' with { type: 'json' };
import { chosenIn, offered, phases, withMotion } from './phases.ts';
import { timeSpan } from './timeSpan.ts';

describe('the motions of a node', () => {
  it('have a label for each phase', () => {
    const { moveEnter, moveStay, moveLeave } = english;
    const words = { enter: moveEnter, stay: moveStay, leave: moveLeave };
    for (const phase of phases)
      expect(Object.keys(words[phase]).toSorted()).toEqual(offered[phase].map(({ name }) => name).toSorted());
  });

  it('survive saving, and a new motion resets the timing of its phase', () => {
    const timed = { ...createH5Node('text'), timing: { leaveAt: 2000, leaveTime: 900 } };
    const node = withMotion(withMotion(timed, 'stay', 'float'), 'leave', 'fadeOut');
    const document = createH5Document([createH5Page({ nodeList: [node] })]);
    const saved = migrateH5Document(JSON.parse(JSON.stringify(document))).pageList[0]?.nodeList[0];
    expect(saved && phases.map((phase) => chosenIn(saved, phase))).toEqual(['', 'float', 'fadeOut']);
    expect(saved?.timing).toEqual({ leaveAt: 2000 });
  });
});

describe('a timeline', () => {
  it('fits all phases, and grows in a few fixed steps', () => {
    expect([0, 5000, 5001, 61_000, 660_000].map(timeSpan)).toEqual([5000, 5000, 10_000, 180_000, 720_000]);
  });
});
