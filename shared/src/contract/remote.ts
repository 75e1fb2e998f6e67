import type { Permission } from '../api/account/permission.ts';
import type { Locale } from '../api/base/envelope.ts';
import type { Namespace, PlainKey } from '../i18n/keys.ts';
import type { RemoteRoute } from './route.ts';

/** Version of the contract between host and remotes. Raise it when a remote built for the old shape stops working. */
export const contractNumber = 1;

/** The part of the session that a remote may read. */
export interface SessionView {
  /** '1' is the top. */
  readonly level: string;
  readonly roleId: string;
  readonly userName: string;
  can(permission: Permission): boolean;
}

/**
 * A page in the domain's menu. The entry in the top bar is in the field `remote` of package.json.
 *
 * @typeParam Key of the remote's messages
 */
export interface NavigationEntry<Key extends string = string> {
  readonly path: string;
  readonly labelKey: Key;
  /** Ascending. */
  readonly order: number;
  /** Absent: any signed-in user. */
  readonly permission?: Permission;
  /** Conditions beyond a permission, such as the account's level. */
  readonly visible?: (session: SessionView) => boolean;
}

/** Texts of one language; nested keys are joined by dots. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** One lazily loaded file of texts per language. */
export type MessageLoaders = Readonly<Record<Locale, () => Promise<{ default: MessageTree } | MessageTree>>>;

/**
 * Declaration of a remote. Importing it has no side effects; `start` and the loaders do the work.
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
  /** Every permission that the remote checks, for the role editor and for reviews. */
  readonly permissions: readonly Permission[];
  /** Called once, after the messages are loaded and before the first page is drawn. */
  readonly start?: () => void | Promise<void>;
  /** Called when the host unloads the remote, for example before loading another version. */
  readonly stop?: () => void | Promise<void>;
}

/**
 * Declares a remote. Returns the same value; the types require titles and labels to be keys of the remote's own
 * messages.
 *
 * @example
 * export const remote = defineRemote({ contract: 1, name: namespace, routes, navigation, messages, permissions });
 */
export const defineRemote = <Keys>(
  declaration: RemoteDeclaration<PlainKey<Keys>> & { readonly name: Namespace<Keys> },
): RemoteDeclaration => declaration;
