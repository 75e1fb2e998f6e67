import { RemoteFailure } from './RemoteFailure.ts';
import { sharedUse } from './shared.ts';

/** Module federation's words for `strictVersion`. */
const strictVersion =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy the requirement of \S+ which needs ([^)]+)/;

/** React's number, and its words, for a component that is undefined. They do not name it. */
const ofUndefined = /#130|Element type is invalid/;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A module that the page shares does not fit the remote: another version, or an export that it lacks. Undefined for all
 * other errors.
 */
export function sharedFailure(error: unknown): RemoteFailure | undefined {
  const [, found, module, expected] = strictVersion.exec(textOf(error)) ?? [];
  if (found && module && expected) return new RemoteFailure('version', { module, expected, found }, error);
  const lacking = sharedUse.lastMissing();
  if (!lacking) return undefined;
  const text = textOf(error);
  const isCause = ofUndefined.test(text) || text.split(/[^\w$]+/).includes(lacking.missing);
  return isCause ? new RemoteFailure('export', { ...lacking }, error) : undefined;
}
