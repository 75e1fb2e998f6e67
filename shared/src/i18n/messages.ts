import { createInstance, type i18n as I18n } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../api/base/envelope.ts';
import type { MessageLoaders, MessageTree } from '../contract/remote.ts';
import { usualTimeZone, watchUsualTimeZone } from './format.ts';
import { type MessageValue, type Namespace, namespaceOf, type Translate } from './keys.ts';
import { currentLocale, giveLocale, localeTags } from './locale.ts';
import type { Keys } from './messages/keys.ts';

/** Texts that `shared` itself shows. */
export const sharedNamespace = namespaceOf<Keys>('shared');
export type SayShared = Translate<Keys>;

const sharedMessages: MessageLoaders = {
  zh_CN: () => import('./messages/zh_CN.json'),
  en_US: () => import('./messages/en_US.json'),
  ko_US: () => import('./messages/ko_US.json'),
};

/** The registry of texts of the whole page. */
export const i18n: I18n = createInstance();

const loading = new Map<string, Promise<void>>();
const known = new Map<string, MessageLoaders>();
let started: Promise<unknown> | undefined;

/** The compiler knows every key that code says; what comes here is a text that was not loaded. Tests fail by it. */
function reportMissing(namespace: string, key: string): void {
  reportError(new Error(`${namespace} has no text for ${key}`));
}

/** Starts the registry in the stored locale, with the texts of `shared`. Safe to call again. */
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

/** Loads the texts of one namespace in the locale of the page, once. A failed load may be tried again. */
export function loadMessages(namespace: string, loaders: MessageLoaders): Promise<void> {
  const begun = loading.get(namespace);
  if (begun) return begun;
  known.set(namespace, loaders);
  const fresh = addMessages(namespace, loaders).catch((reason: unknown) => {
    loading.delete(namespace);
    throw reason;
  });
  loading.set(namespace, fresh);
  return fresh;
}

async function addMessages(namespace: string, loaders: MessageLoaders): Promise<void> {
  const locale = currentLocale();
  const loaded = await loaders[locale]();
  i18n.addResourceBundle(localeTags[locale], namespace, treeOf(loaded), true, true);
}

/**
 * Another locale for this page while it lives, with the texts of every namespace that was loaded; what is on screen has
 * to be drawn again then. Where texts do not come, it throws and the page stays in the locale that it had.
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

/** The texts of a namespace, outside of React. */
export function messagesOf<Keys>(namespace: Namespace<Keys>): Translate<Keys> {
  return (key: string, values?: Readonly<Record<string, MessageValue>>) =>
    i18n.t(key, { ns: namespace, ...values });
}

/**
 * The text of a key that a server or a file says, and that may be newer than these texts; undefined where there is none.
 * Keys known when the page is built are said by `messagesOf`.
 */
export const findMessage = (namespace: string, key: string): string | undefined =>
  i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ns: namespace }) : undefined;

/**
 * The texts of a namespace. They are loaded before a remote's first page is drawn, so there is nothing to wait for. Draws
 * again when the usual time zone becomes another: what says something writes times, too.
 */
export function useMessages<Keys>(namespace: Namespace<Keys>): Translate<Keys> {
  useSyncExternalStore(watchUsualTimeZone, usualTimeZone);
  return useMemo(() => messagesOf(namespace), [namespace]);
}
