import type { Rule, Verdict } from '@vitrine/shared/schedule';

/** Message key of the deciding rule. The dates cover two cases: not started and finished. */
export function ruleKey(rule: Rule, verdict: Verdict) {
  if (rule !== 'date') return `why.rule.${rule}` as const;
  return verdict === 'notStarted' ? 'why.rule.date.notStarted' : 'why.rule.date.finished';
}
