/** Value of a `{{placeholder}}` of a text. */
export type MessageValue = string | number;

/**
 * Values that a text needs. Names are as in `keys.ts`: `'name'`, and `'count:number'` for one that selects a plural.
 */
export type MessageValues<Names extends string> = [Names] extends [never]
  ? never
  : {
      readonly [Name in Names as Name extends `${infer Bare}:number`
        ? Bare
        : Name]: Name extends `${string}:number` ? number : MessageValue;
    };

/** Key of a message file, given the `Keys` beside its JSON files (`npm run messages`). */
export type MessageKey<Keys> = keyof Keys & string;

/** Keys whose texts need no values. */
export type PlainKey<Keys> = {
  [Key in MessageKey<Keys>]: [Keys[Key]] extends [never] ? Key : never;
}[MessageKey<Keys>];

/**
 * Suffixes of a group of keys: `WordUnder<Keys, 'state'>` is `'open' | 'closed'` for `state.open` and `state.closed`.
 */
export type KeyUnder<Keys, Group extends string> =
  MessageKey<Keys> extends infer Key ? (Key extends `${Group}.${infer Word}` ? Word : never) : never;

/**
 * Returns a text by its key. A key may be built from unions, such as `` `state.${state}` ``: every possible key must
 * exist, and the values must be those that any of their texts needs.
 */
export interface Translate<Keys> {
  (key: PlainKey<Keys>): string;
  <Key extends MessageKey<Keys>>(key: Key, values: MessageValues<Keys[Key] & string>): string;
}

declare const keysOf: unique symbol;

/** Namespace of a message file; its type carries the keys. */
export type Namespace<Keys> = string & { readonly [keysOf]?: Keys };

/** A message file of unknown keys: accepts any key without values. For code that draws pages of any remote. */
export type AnyKeys = Readonly<Record<string, never>>;

/**
 * Types a name with the keys of its message file; the value is the name itself.
 *
 * @example
 * export const namespace = namespaceOf<Keys>('mf-task');
 */
export function namespaceOf<Keys>(name: string): Namespace<Keys>;
export function namespaceOf(name: string): string {
  return name;
}
