import type { Permission } from '../api/account/permission.ts';
import type { Locale } from '../api/base/envelope.ts';
import type { Namespace, PlainKey } from '../i18n/keys.ts';
import type { RemoteRoute } from './route.ts';

/** The number that host and remote must agree on. It rises when a remote of the old shape could not work any more. */
export const contractNumber = 1;

/** What a remote may know of the person signed in. */
export interface SessionView {
  /** '1' is the top. */
  readonly level: string;
  readonly roleId: string;
  readonly userName: string;
  can(permission: Permission): boolean;
}

/**
 * A page of the domain, as its own menu shows it. The entry in the top bar stands in `remotes.json`.
 *
 * @typeParam Key of the remote's messages
 */
export interface NavigationEntry<Key extends string = string> {
  readonly path: string;
  readonly labelKey: Key;
  /** Smaller comes first. */
  readonly order: number;
  /** Left out: everybody signed in. */
  readonly permission?: Permission;
  /** A rule that a permission cannot say, such as the account's level. */
  readonly visible?: (session: SessionView) => boolean;
}

/** Texts of one language; nested keys are joined by dots. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** One lazily loaded file of texts per language. */
export type MessageLoaders = Readonly<Record<Locale, () => Promise<{ default: MessageTree } | MessageTree>>>;

/**
 * What a remote is. Importing the declaration does nothing; `start` and the loaders do.
 *
 * @typeParam Key of its messages
 */
export interface RemoteDeclaration<Key extends string = string> {
  readonly contract: typeof contractNumber;
  /** Also the namespace of its messages. */
  readonly name: string;
  readonly routes: readonly RemoteRoute<Key>[];
  readonly navigation: readonly NavigationEntry<Key>[];
  readonly messages: MessageLoaders;
  /** Every permission that the remote asks about, for the role editor and for reviews. */
  readonly permissions: readonly Permission[];
  /** Called once, after the messages are there and before the first page is drawn. */
  readonly start?: () => void | Promise<void>;
  /** Called when the host takes the remote away, for example before loading another version. */
  readonly stop?: () => void | Promise<void>;
}

/**
 * Declares a remote. The result is the same value; the function sees to it that titles and labels are keys of the
 * remote's own messages.
 *
 * @example
 * export const remote = defineRemote({ contract: 1, name: namespace, routes, navigation, messages, permissions });
 */
export const defineRemote = <Keys>(
  declaration: RemoteDeclaration<PlainKey<Keys>> & { readonly name: Namespace<Keys> },
): RemoteDeclaration => declaration;
