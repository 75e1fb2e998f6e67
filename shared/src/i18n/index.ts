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
  currentLocale,
  defaultLocale,
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
  i18n,
  loadMessages,
  messagesOf,
  sharedNamespace,
  startMessages,
  type Translate,
  useMessages,
} from './messages.ts';
