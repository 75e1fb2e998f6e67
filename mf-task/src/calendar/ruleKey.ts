import type { Rule, Verdict } from '@vitrine/shared/schedule';

/** The sentence for the rule that decided about a task. The dates decide two things: that it has not begun, and that it is over. */
export function ruleKey(rule: Rule, verdict: Verdict) {
  if (rule !== 'date') return `why.rule.${rule}` as const;
  return verdict === 'notStarted' ? 'why.rule.date.notStarted' : 'why.rule.date.finished';
}
