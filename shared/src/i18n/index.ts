export {
  formatAlternatives,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatList,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  formatTimeZone,
} from './format.ts';
export {
  type AnyKeys,
  type MessageKey,
  type MessageValue,
  type Namespace,
  namespaceOf,
  type PlainKey,
  type Translate,
  type WordUnder,
} from './keys.ts';
export {
  currentLocale,
  giveLocale,
  languageOf,
  localeNames,
  locales,
  localeTags,
  suggestLocale,
  switchLocale,
} from './locale.ts';
export {
  changeLocale,
  findMessage,
  i18n,
  loadMessages,
  messagesOf,
  type SayShared,
  sharedNamespace,
  startMessages,
  useMessages,
} from './messages.ts';
