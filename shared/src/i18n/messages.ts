import { createInstance, type i18n as I18n } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../api/base/envelope.ts';
import type { MessageLoaders, MessageTree } from '../contract/remote.ts';
import { usualTimeZone, watchUsualTimeZone } from './format.ts';
import { type MessageValue, type Namespace, namespaceOf, type Translate } from './keys.ts';
import { currentLocale, giveLocale, localeTags } from './locale.ts';
import type { Keys } from './messages/keys.ts';

/** Namespace of the texts of `shared`. */
export const sharedNamespace = namespaceOf<Keys>('shared');
export type SayShared = Translate<Keys>;

const sharedMessages: MessageLoaders = {
  zh_CN: () => import('./messages/zh_CN.json'),
  en_US: () => import('./messages/en_US.json'),
  ko_US: () => import('./messages/ko_US.json'),
};

/** i18next instance of the whole page. */
export const i18n: I18n = createInstance();

const loading = new Map<string, { readonly loaders: MessageLoaders; readonly texts: Promise<void> }>();
const known = new Map<string, MessageLoaders>();
let started: Promise<unknown> | undefined;

/** Keys in code are type-checked, so this is a text that was not loaded. Tests fail on it. */
function reportMissing(namespace: string, key: string): void {
  reportError(new Error(`${namespace} has no text for ${key}`));
}

/** Initialises i18next in the stored locale, with the texts of `shared`. Idempotent. */
export async function startMessages(): Promise<void> {
  started ??= i18n.init({
    lng: localeTags[currentLocale()],
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => reportMissing(namespace, key),
  });
  await started;
  document.documentElement.lang = localeTags[currentLocale()];
  await loadMessages(sharedNamespace, sharedMessages);
}

/**
 * Loads the texts of a namespace in the page's locale, once. A failed load can be retried. Other loaders, as those of
 * another version of a remote, load theirs.
 */
export function loadMessages(namespace: string, loaders: MessageLoaders): Promise<void> {
  const begun = loading.get(namespace);
  if (begun?.loaders === loaders) return begun.texts;
  known.set(namespace, loaders);
  const texts = addMessages(namespace, loaders).catch((reason: unknown) => {
    if (loading.get(namespace)?.texts === texts) loading.delete(namespace);
    throw reason;
  });
  loading.set(namespace, { loaders, texts });
  return texts;
}

async function addMessages(namespace: string, loaders: MessageLoaders): Promise<void> {
  const locale = currentLocale();
  const loaded = await loaders[locale]();
  i18n.addResourceBundle(localeTags[locale], namespace, treeOf(loaded), true, true);
}

/**
 * Changes the page's locale until it is closed, reloading the texts of all loaded namespaces; the caller redraws.
 * Throws when texts fail to load; the page then keeps its locale.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  const before = currentLocale();
  giveLocale(locale);
  try {
    await Promise.all([...known].map(([namespace, loaders]) => addMessages(namespace, loaders)));
  } catch (reason) {
    giveLocale(before);
    throw reason;
  }
  await i18n.changeLanguage(localeTags[locale]);
  document.documentElement.lang = localeTags[locale];
}

const treeOf = (loaded: { default: MessageTree } | MessageTree): MessageTree =>
  typeof loaded.default === 'object' ? loaded.default : (loaded as MessageTree);

/**
 * Texts of a namespace, outside of React.
 *
 * @example
 * notify.success(messagesOf(namespace)('saved'));
 */
export function messagesOf<Keys>(namespace: Namespace<Keys>): Translate<Keys> {
  return (key: string, values?: Readonly<Record<string, MessageValue>>) =>
    i18n.t(key, { ns: namespace, ...values });
}

/**
 * Text of a key from a server or a file, possibly newer than these texts; undefined for an unknown key. For keys known
 * at build time use `messagesOf`.
 *
 * @example
 * findMessage('mf-task', `state.${state}`) ?? state;
 */
export const findMessage = (namespace: string, key: string): string | undefined =>
  i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ns: namespace }) : undefined;

/**
 * Hook for the texts of a namespace. They are loaded before a remote's first page is drawn, so nothing suspends.
 * Re-renders when the default time zone changes, since texts contain times.
 *
 * @example
 * const say = useMessages(namespace);
 * return <p>{say('left', { count: 3 })}</p>;
 */
export function useMessages<Keys>(namespace: Namespace<Keys>): Translate<Keys> {
  useSyncExternalStore(watchUsualTimeZone, usualTimeZone);
  return useMemo(() => messagesOf(namespace), [namespace]);
}
