import { createInstance, type i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import type { Locale } from '../api/envelope.ts';
import type { MessageLoaders, MessageTree } from '../contract/remote.ts';
import { currentLocale, giveLocale, localeTags } from './locale.ts';

/** Says a text by its key, with values for its `{{places}}`; `count` chooses the plural. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Texts that `shared` itself shows. */
export const sharedNamespace = 'shared';

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

/** Starts the registry in the stored locale, with the texts of `shared`. Safe to call again. */
export async function startMessages(): Promise<void> {
  started ??= i18n.init({
    lng: localeTags[currentLocale()],
    fallbackLng: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
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
 * to be drawn anew then. Where texts do not come, it throws and the page stays in the locale that it had.
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
export function messagesOf(namespace: string): Translate {
  return (key, values) => i18n.t(key, { ns: namespace, ...values });
}

/** The texts of a namespace. They are loaded before a remote's first page is drawn, so there is nothing to wait for. */
export function useMessages(namespace: string): Translate {
  return useMemo(() => messagesOf(namespace), [namespace]);
}
