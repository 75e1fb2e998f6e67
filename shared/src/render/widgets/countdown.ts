import { clockKind } from '../text/clockKind.ts';
import { remainingPattern, remainingText } from '../text/remainingText.ts';

/** Time left until taCountDown, by the pattern in taContent if any; zero afterwards. */
export const countdown = clockKind('countdown', (instant, { locale }, { taCountDown, taContent }) => {
  const left = Math.max(0, taCountDown - instant);
  return taContent === '' ? remainingText(left, locale) : remainingPattern(left, taContent);
});
