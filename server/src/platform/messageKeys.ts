import type { Keys as Account } from '../account/messages/keys.ts';
import type { Keys as H5 } from '../h5/messages/keys.ts';
import type { Keys as Material } from '../material/messages/keys.ts';
import type { Keys as Program } from '../program/messages/keys.ts';
import type { Keys as System } from '../system/messages/keys.ts';
import type { Keys as Task } from '../task/messages/keys.ts';
import type { Keys as Terminal } from '../terminal/messages/keys.ts';
import type { Keys as Weather } from '../weather/messages/keys.ts';
import type { Keys as Platform } from './messages/keys.ts';

/** All message keys of the server, each with the names of its text's values. */
type ServerKeys = Account & H5 & Material & Platform & Program & System & Task & Terminal & Weather;

/** Key of a server text, such as `material.bound`. */
export type MessageKey = keyof ServerKeys;

/** Values for the placeholders of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** Exactly the values that a key's text needs; for a union of keys, those of all its texts. */
type ParametersOf<Key extends MessageKey> = [ServerKeys[Key]] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<ServerKeys[Key], string | number>>;

/** Arguments after a key: values may be omitted only where the text needs none. */
export type ParameterArguments<Key extends MessageKey, More extends unknown[] = []> = [
  ServerKeys[Key],
] extends [never]
  ? [parameters?: ParametersOf<Key>, ...More]
  : [parameters: ParametersOf<Key>, ...More];

/** Keys whose texts need no values. */
export type PlainMessageKey = {
  [Key in MessageKey]: [ServerKeys[Key]] extends [never] ? Key : never;
}[MessageKey];

/** Suffixes of a group of keys: `WordUnder<'conflict'>` is `'outranked'` for `conflict.outranked`. */
export type KeyUnder<Group extends string> = MessageKey extends infer Key
  ? Key extends `${Group}.${infer Word}`
    ? Word
    : never
  : never;
