/** A word or phrase retired from prose in favour of the field's term. */
export interface RetiredPhrase {
  /** Forms as parts of a pattern, in lower case. */
  readonly word: readonly [string, ...string[]];
  /** Replacement, by meaning. */
  readonly instead: string;
  /** Paths that are free of it; absent: all. */
  readonly places?: RegExp;
  /** Other meanings that keep the word. */
  readonly allowed?: readonly OtherMeaning[];
}

interface OtherMeaning {
  readonly meaning: string;
  /** Matches the word with what is around it, in any case; absent: anything. */
  readonly context?: RegExp;
  /** Matches paths; absent: everywhere. */
  readonly places?: RegExp;
}

/** `docs/glossary.md` defines each term. Words that have another everyday meaning are checked in names alone. */
export const retiredPhrases: readonly RetiredPhrase[] = [
  {
    word: ['doors?'],
    instead: 'route, endpoint, context, guard',
    allowed: [
      { meaning: 'a door of a building', context: /door controller|sensor or door|for a door|door sign/ },
      { meaning: 'a transition', context: /^Doors$/ },
    ],
  },
  { word: ['keepers?', 'caretakers?'], instead: 'scheduler, controller, cache, store' },
  { word: ['homecomings?'], instead: 'reconnect jitter' },
  { word: ['farewells?'], instead: 'last will' },
  { word: ['ears?'], instead: 'listener, subscription' },
  { word: ['herds?'], instead: 'fleet' },
  { word: ['desks?'], instead: 'service, registry, manager, queue' },
  { word: ['couriers?'], instead: 'transport' },
  { word: ['tellers?'], instead: 'notifier' },
  { word: ['turnstiles?'], instead: 'semaphore' },
  { word: ['errands?'], instead: 'job, operation' },
  { word: ['inquir(?:y|ies)'], instead: 'identity check' },
  { word: ['diary', 'diaries'], instead: 'outbox, activity log' },
  {
    word: ['journals?'],
    instead: 'activity log',
    allowed: [{ meaning: 'of systemd', context: /journal of systemd/ }],
  },
  { word: ['trails?'], instead: 'audit log, history' },
  { word: ['books'], instead: 'registry, outbox, statistics' },
  { word: ['upkeep'], instead: 'retention' },
  { word: ['store rooms?'], instead: 'cache eviction' },
  { word: ['scenery'], instead: 'fixture' },
  { word: ['wish(?:es|ed)?'], instead: 'request, input' },
  {
    word: ['judges?', 'judged', 'judging', 'judgements?'],
    instead: 'inspect, validate, compare, check',
  },
  {
    word: ['verdicts?'],
    instead: 'decision, approval',
    allowed: [
      {
        meaning: 'what the evaluator says of a task at an instant',
        places:
          /^docs\/(?:schedule\.md|adr\/repetition-on-the-wire\.md)$|^shared\/src\/(?:schedule|api\/task)\/|^mf-task\/|^server\/src\/task\/|^ARCHITECTURE\.md$/,
      },
    ],
  },
  { word: ['gather(?:s|ed|ing)?'], instead: 'collect, coalesce' },
  { word: ['pace[sd]?'], instead: 'interval, throttle, limit' },
  {
    word: ['adopt(?:s|ed|ing|ion)?'],
    instead: 'pair; of files: move; of settings: apply',
    allowed: [{ meaning: 'what people search for', places: /^host\/src\/shell\/palette\/messages\// }],
  },
  { word: ['anew'], instead: 'again' },
  { word: ['upon'], instead: 'on' },
  { word: ['whoever'], instead: 'who it is: the operator, a member, a caller' },
  { word: ['coming and going', 'comes and goes'], instead: 'flapping' },
  { word: ['whose time'], instead: 'time zone' },
  {
    word: ['tak(?:e|es|en|ing) (?:it |them )?back', 'took (?:it |them )?back'],
    instead: 'withdraw, unpublish, revoke, delete',
  },
  { word: ['puts? out'], instead: 'publish' },
  { word: ['lets? go of', 'letting go of'], instead: 'release' },
  {
    word: ["(?:operator|person|server|state|terminal)['’]s word", '(?:second|status) word', 'shape and word'],
    instead: 'decision, report, state, label',
  },
  {
    word: ['versions?'],
    instead: 'revision',
    places:
      /^mf-(?:h5|program)\/src\/(?:console|history|editor\/(?:dialogs|history))\/|^server\/src\/(?:h5|program)\/history\/|^shared\/src\/(?:api\/(?:h5|program)\/history\.ts$|ui\/editor\/|state\/RevisionStore)/,
    allowed: [
      { meaning: 'as the interface says', context: /version history/ },
      { meaning: 'of the format', context: /document version|in the version it was saved/ },
    ],
  },
  { word: ['two looks', 'last look'], instead: 'check' },
  { word: ['hears? of', 'heard of'], instead: 'receive, be notified of' },
  {
    word: ['tells', 'told', 'telling'],
    instead: 'notify, announce, report, show, say',
    allowed: [{ meaning: 'to distinguish', context: /(?:tells|told|telling) (?:\S+ ){0,5}(?:apart|from)\b/ }],
  },
];
