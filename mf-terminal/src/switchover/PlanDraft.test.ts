import { expect, test } from '@jest/globals';
import { PlanDraft } from './PlanDraft.ts';

test('a plan is sent once every entry has a day and a distinct time', () => {
  const plan = new PlanDraft();
  plan.add();
  const [first] = plan.entries;
  expect(plan.input).toEqual([{ weekdays: [1, 2, 3, 4, 5], at: '09:00', source: 'hdmi1' }]);
  plan.change(first?.key ?? 0, { weekdays: [] });
  expect(plan.input).toBeUndefined();
  plan.change(first?.key ?? 0, { weekdays: [6] });
  plan.add();
  plan.change(plan.entries[1]?.key ?? 0, { weekdays: [6] });
  expect(plan.doubled).toEqual([{ day: 6, at: '09:00' }]);
  expect(plan.input).toBeUndefined();
});

test('an empty plan is valid: it removes the previous one', () => {
  expect(new PlanDraft().input).toEqual([]);
});

test('the draft starts from the terminal’s plan, until it is edited', () => {
  const plan = new PlanDraft();
  plan.start([{ weekdays: [1], at: '08:00', source: 'hdmi2' }]);
  expect(plan.entries).toHaveLength(1);
  plan.add();
  plan.start([]);
  expect(plan.entries).toHaveLength(2);
});
