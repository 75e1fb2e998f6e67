import { RemoteFailure } from './RemoteFailure.ts';
import { sharedUse } from './shared.ts';

/** Module federation's words for `strictVersion`. */
const strictVersion =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy the requirement of \S+ which needs ([^)]+)/;

/** React's number for a component that is undefined, and the browsers' words for a function that is. */
const ofUndefined = /#130|Element type is invalid|is not a (function|constructor)|undefined/;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A module that the page shares does not fit the remote: another version, or an export that it lacks. Undefined for all
 * other errors.
 */
export function sharedFailure(error: unknown): RemoteFailure | undefined {
  const [, found, module, expected] = strictVersion.exec(textOf(error)) ?? [];
  if (found && module && expected) return new RemoteFailure('version', { module, expected, found }, error);
  const lacking = ofUndefined.test(textOf(error)) ? sharedUse.lastMissing() : undefined;
  return lacking && new RemoteFailure('export', { ...lacking }, error);
}
