/** A word retired from names in favour of the field's term. */
export interface RetiredName {
  /** With its other forms, in lower case. */
  readonly word: readonly [string, ...string[]];
  /** Replacement, by meaning. */
  readonly instead: string;
  /** Folders free of it. */
  readonly folders: readonly string[];
  /** Permitted names by path prefix: calls, codes of refusals, fields, tables, keys that end in a stored word, and other meanings. */
  readonly allowed?: Readonly<Record<string, readonly string[]>>;
}

const remotes = ['mf-h5', 'mf-material', 'mf-program', 'mf-system', 'mf-task', 'mf-terminal'];
const aroundServer = ['player', 'host', ...remotes, 'tools', 'e2e', 'guide'];
const everywhere = ['server', 'shared', ...aroundServer];
/** Words in stored data and calls: event kinds, commands, URL parameters. */
const stored = ['mf-terminal/src/', 'mf-system/src/', 'shared/src/i18n/'];
/** Texts of templates use these words in their own meaning. */
const templates = ['server/src/h5/messages/'];
const tests = ['server/src/task/', 'server/src/terminal/list/', 'shared/src/state/tree/'];

/** `docs/glossary.md` defines each term. */
export const retiredNames: readonly RetiredName[] = [
  {
    word: ['door', 'doors'],
    instead: 'route, endpoint, context, or lazy part',
    folders: everywhere,
    allowed: {
      selectOidcDoor: everywhere,
      door: tests,
      'device.kinds.door': stored,
      doors: ['shared/src/render/media/transitionFrames.ts', ...tests],
    },
  },
  { word: ['desk', 'desks'], instead: 'service, registry, manager or queue', folders: everywhere },
  {
    word: ['keeper', 'keepers', 'caretaker'],
    instead: 'scheduler, controller, cache, store or throttle',
    folders: everywhere,
  },
  { word: ['homecoming'], instead: 'reconnect jitter', folders: everywhere },
  { word: ['inquiry', 'inquiries'], instead: 'identity check', folders: everywhere },
  { word: ['courier', 'couriers'], instead: 'transport', folders: everywhere },
  { word: ['teller', 'tellers'], instead: 'notifier', folders: everywhere },
  { word: ['turnstile'], instead: 'semaphore', folders: everywhere },
  {
    word: ['gather', 'gathers', 'gathered', 'gatherer', 'gathering'],
    instead: 'coalesce, collect',
    folders: everywhere,
  },
  { word: ['pace', 'paced'], instead: 'throttle, limit', folders: everywhere },
  { word: ['upkeep'], instead: 'retention', folders: everywhere },
  { word: ['means'], instead: 'transport', folders: everywhere },
  {
    word: ['wish', 'wishes', 'wished'],
    instead: 'request, input',
    folders: everywhere,
    allowed: {
      'h5template.festival.wishes': templates,
      'h5template.festival.wishesTitle': templates,
      'h5template.prices.askWish': templates,
      'h5template.wedding.askWish': templates,
    },
  },
  {
    word: ['judge', 'judges', 'judged', 'judgement', 'judgeable'],
    instead: 'inspect, validate, compare, check',
    folders: everywhere,
  },
  { word: ['anew'], instead: 'again', folders: everywhere },
  {
    word: ['whoever', 'nobody'],
    instead: 'what it is',
    folders: everywhere,
    allowed: { 'terminal.nobodyToSendBack': ['server/src/terminal/'] },
  },
  {
    word: ['adopt', 'adopts', 'adopted', 'adopting', 'adoption', 'adoptable'],
    instead: 'pair; of files: move; of settings: apply',
    folders: everywhere,
    allowed: {
      adopted: ['server/src/system/logs/'],
      adopt: ['mf-terminal/src/list/TerminalListPage.tsx', 'mf-terminal/src/register/registerAddress.ts'],
      adoptedStyleSheets: ['mf-h5/src/embed/shell/'],
      'happening.adopted': stored,
      'logs.event.adopted': stored,
      'logs.action.terminal.adopted': stored,
    },
  },
  {
    word: ['ground', 'grounds'],
    instead: 'background, context',
    folders: everywhere,
  },
  {
    word: ['diary', 'diaries'],
    instead: 'outbox',
    folders: everywhere,
  },
  {
    word: ['journal', 'journals'],
    instead: 'activity log',
    folders: aroundServer,
    allowed: {
      insertTerminalJournal: ['player/src/report/'],
      selectTerminalJournal: ['mf-terminal/src/detail/', 'e2e/specs/'],
      JournalLine: ['player/src/report/', 'mf-terminal/src/detail/'],
      journal: ['player/src/commands/handlers.ts'],
      'pane.journal': stored,
      'keptEntry.journal': stored,
      'logs.keptEntry.journal': stored,
      'operations.action.journal': stored,
      'instructions.hint.journal': stored,
    },
  },
  {
    word: ['book', 'books', 'booked'],
    instead: 'registry, outbox, statistics',
    folders: everywhere,
    allowed: {
      IconBookStroked: ['shared/src/ui/icons/', 'host/src/shell/'],
      'h5template.prices.bookTitle': templates,
    },
  },
  { word: ['machine', 'machines'], instead: 'terminal, system', folders: ['player'] },
  { word: ['entrance'], instead: 'sign-in throttle', folders: ['server/src/account', 'player'] },
  {
    word: ['verdict', 'verdicts'],
    instead: 'approval',
    folders: ['mf-program'],
    allowed: { verdict: ['mf-program/src/send/'] },
  },
  {
    word: ['order', 'orders', 'ordered'],
    instead: 'operation, input',
    folders: ['mf-terminal/src/operation'],
    allowed: { order: ['mf-terminal/src/operation/navigation.ts'] },
  },
];
