import { clockKind } from '../text/clockKind.ts';
import { remainingText } from '../text/remainingText.ts';

/** Time left until taCountDown; stands at zero afterwards. */
export const countdown = clockKind('countdown', (instant, context, { taCountDown }) =>
  remainingText(Math.max(0, taCountDown - instant), context.locale),
);
