/** What stands for a `{{place}}` of a text. */
export type MessageValue = string | number;

/** The values that texts need. Names are as `keys.ts` has them: `'name'`, and `'count:number'` for what chooses a plural. */
export type MessageValues<Names extends string> = [Names] extends [never]
  ? never
  : {
      readonly [Name in Names as Name extends `${infer Bare}:number`
        ? Bare
        : Name]: Name extends `${string}:number` ? number : MessageValue;
    };

/** A key of a catalogue, given the `Keys` written beside its JSON files (`npm run messages`). */
export type MessageKey<Keys> = keyof Keys & string;

/** The keys whose texts need no values. */
export type PlainKey<Keys> = {
  [Key in MessageKey<Keys>]: [Keys[Key]] extends [never] ? Key : never;
}[MessageKey<Keys>];

/** What may follow a group of keys: `WordUnder<Keys, 'state'>` is `'open' | 'closed'` for `state.open` and `state.closed`. */
export type WordUnder<Keys, Group extends string> =
  MessageKey<Keys> extends infer Key ? (Key extends `${Group}.${infer Word}` ? Word : never) : never;

/**
 * Says a text of a catalogue by its key. A key may be put together from unions, such as `` `state.${state}` ``: every
 * key that can come out must exist, and the values must be those that any of their texts needs.
 */
export interface Translate<Keys> {
  (key: PlainKey<Keys>): string;
  <Key extends MessageKey<Keys>>(key: Key, values: MessageValues<Keys[Key] & string>): string;
}

declare const keysOf: unique symbol;

/** The name under which the texts of a catalogue are kept; the type remembers which keys those are. */
export type Namespace<Keys> = string & { readonly [keysOf]?: Keys };

/** A catalogue of which nothing is known here: any key that needs no values. For code that draws pages of any remote. */
export type AnyKeys = Readonly<Record<string, never>>;

export function namespaceOf<Keys>(name: string): Namespace<Keys>;
export function namespaceOf(name: string): string {
  return name;
}
