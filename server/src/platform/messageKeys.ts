import type { Keys as Account } from '../account/messages/keys.ts';
import type { Keys as H5 } from '../h5/messages/keys.ts';
import type { Keys as Material } from '../material/messages/keys.ts';
import type { Keys as Program } from '../program/messages/keys.ts';
import type { Keys as System } from '../system/messages/keys.ts';
import type { Keys as Task } from '../task/messages/keys.ts';
import type { Keys as Terminal } from '../terminal/messages/keys.ts';
import type { Keys as Weather } from '../weather/messages/keys.ts';
import type { Keys as Platform } from './messages/keys.ts';

/** Every key of the server's catalogues, each with the names of the values that its text needs. */
type ServerKeys = Account & H5 & Material & Platform & Program & System & Task & Terminal & Weather;

/** The key of a text of the server, such as `material.bound`. */
export type MessageKey = keyof ServerKeys;

/** Values for the placeholders of a message. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** The values that the text of a key needs, neither fewer nor more; of a union of keys, what any of their texts needs. */
type ParametersOf<Key extends MessageKey> = [ServerKeys[Key]] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<ServerKeys[Key], string | number>>;

/** The arguments after a key: values are left out only where the text needs none. */
export type ParameterArguments<Key extends MessageKey, More extends unknown[] = []> = [
  ServerKeys[Key],
] extends [never]
  ? [parameters?: ParametersOf<Key>, ...More]
  : [parameters: ParametersOf<Key>, ...More];

/** The keys whose texts need no values. */
export type PlainMessageKey = {
  [Key in MessageKey]: [ServerKeys[Key]] extends [never] ? Key : never;
}[MessageKey];

/** What may follow a group of keys: `WordUnder<'conflict'>` is `'outranked'` for `conflict.outranked`. */
export type WordUnder<Group extends string> = MessageKey extends infer Key
  ? Key extends `${Group}.${infer Word}`
    ? Word
    : never
  : never;
