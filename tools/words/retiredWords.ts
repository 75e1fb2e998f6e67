import { remotes } from '../launch/parts/workspace.mjs';

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
  /** Other meanings that keep the word. */
  readonly senses?: readonly Sense[];
}

/** A meaning of a word that is not the retired one. */
interface Sense {
  readonly meaning: string;
  /** Matches whole names. */
  readonly names: RegExp;
  /** Path prefixes; empty: everywhere. */
  readonly places: readonly string[];
}

const everywhere = ['server', 'shared', 'player', 'host', ...remotes, 'build', 'tools', 'e2e', 'guide'];
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
  { word: ['farewell', 'farewells'], instead: 'last will', folders: everywhere },
  { word: ['herd', 'herds'], instead: 'fleet, terminals that return', folders: everywhere },
  { word: ['errand', 'errands'], instead: 'job, task, work', folders: everywhere },
  { word: ['scenery'], instead: 'fixture', folders: everywhere },
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
      adoptNode: ['host/src/remotes/'],
      'happening.adopted': stored,
      'logs.event.adopted': stored,
      'logs.action.terminal.adopted': stored,
    },
  },
  {
    word: ['audit', 'audits', 'audited'],
    instead: 'approval, review',
    folders: everywhere,
    senses: [
      {
        meaning: 'the audit log',
        names: /^(audit|Audit|Audit(Actor|Subject|Entry))$/,
        places: ['server/src/', 'tools/boundaries/'],
      },
      {
        meaning: 'fields of calls and columns that say whether a program is approved',
        names: /^(audit|audit(Required|Reason|List|ed(By|At))|audit(ed)?_\w+)$/,
        places: [],
      },
      {
        meaning: 'calls, codes of refusals, actions of the log, permissions',
        names:
          /^((update|select)ProgramAudit(Page)?|program\.auditOff|(logs\.action\.)?program\.auditSwitched|permission\.program\.audit)$/,
        places: [],
      },
    ],
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
    folders: everywhere,
    allowed: {
      // Calls, a table, a command.
      insertTerminalJournal: ['player/src/report/', 'shared/src/api/terminal/', 'server/src/terminal/'],
      selectTerminalJournal: [
        'mf-terminal/src/detail/',
        'e2e/specs/',
        'shared/src/api/terminal/',
        'server/src/terminal/',
        'server/src/system/backup/',
      ],
      terminal_journal: ['server/src/terminal/alarm/tables.ts'],
      journal: ['player/src/commands/handlers.ts', 'server/src/terminal/operations/deferred/'],
      'operation.action.journal': stored,
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
  {
    word: ['machine', 'machines'],
    instead: 'terminal, host',
    folders: everywhere,
    senses: [
      {
        meaning: 'the computer that a server runs on, of which enrolment codes are made',
        names: /^(machine|machineId|(set)?[mM]achineCode(Of|Column)?|enroll\.(unknownM|m)achine\w*)$/,
        places: [
          'server/src/platform/',
          'server/src/system/',
          'mf-system/src/',
          'shared/src/api/system/',
          'e2e/specs/',
        ],
      },
    ],
  },
  {
    word: ['entrance', 'entrances'],
    instead: 'sign-in throttle',
    folders: everywhere,
    senses: [
      {
        meaning: 'how an element of an H5 page appears',
        names: /^(h5)?[eE]ntrances?(Of|After)?$/,
        places: ['shared/src/render/', 'mf-h5/src/editor/', 'server/src/h5/templates/'],
      },
    ],
  },
  {
    word: ['trail', 'trails'],
    instead: 'audit log, activity log, history',
    folders: everywhere,
    // A field of a call.
    allowed: { trail: ['shared/src/api/program/', 'server/src/program/approval/', 'mf-program/src/'] },
  },
  {
    word: ['gate', 'gates'],
    instead: 'guard, semaphore',
    folders: everywhere,
    senses: [
      {
        meaning: 'the place where a screen hangs',
        names: /^gate$/,
        places: ['e2e/specs/', 'mf-terminal/src/tree/MovedNote.test.tsx'],
      },
    ],
  },
  {
    word: ['sound', 'sounds'],
    instead: 'integrity check',
    folders: everywhere,
    senses: [
      {
        meaning: 'audio',
        names:
          /^(sounds?|soundFile|soundTarget|soundOf|SoundFilm|startSound|giveSoundBack|(upload|write|publish)Sounds?|[\w.]+\.(sound|\w*Sound\w*))$/,
        places: [
          'e2e/',
          'tools/bench/',
          'player/src/',
          'host/src/',
          'mf-',
          'shared/src/',
          'server/src/material/',
          'server/src/task/',
        ],
      },
    ],
  },
  { word: ['store room'], instead: 'cache eviction', folders: everywhere },
  {
    word: ['coming and going', 'comes and goes'],
    instead: 'flapping',
    folders: everywhere,
  },
  { word: ['made by'], instead: 'created by', folders: everywhere },
  { word: ['whose time'], instead: 'time zone', folders: everywhere },
  {
    word: ['take back', 'takes back', 'taken back'],
    instead: 'withdraw, unpublish, revoke',
    folders: everywhere,
  },
  { word: ['put out'], instead: 'publish', folders: everywhere },
  {
    word: ['both'],
    instead: 'justify',
    folders: [
      'shared/src/document',
      'shared/src/render',
      'mf-h5/src/editor',
      'mf-program/src/editor/properties',
    ],
  },
  {
    // Frames of what is drawn are boxes everywhere else.
    word: ['box', 'boxes'],
    instead: 'terminal',
    folders: ['player', 'mf-terminal', 'server/src/terminal', 'shared/src/api/terminal', 'tools/fleet'],
    senses: [
      {
        meaning: 'a frame of what is drawn',
        names: /^(viewBox|data-box|boundingBox)$/,
        places: ['player/src/', 'mf-terminal/src/'],
      },
    ],
  },
  {
    // Software, packages, files and formats have versions.
    word: ['version', 'versions'],
    instead: 'revision; of a published program: publication',
    folders: [
      'mf-h5/src/history',
      'mf-program/src/editor',
      'mf-program/src/history',
      'mf-program/src/program',
      'server/src/h5',
      'server/src/program',
      'server/src/task',
      'shared/src/state',
      'shared/src/editor',
      'shared/src/ui/editor',
    ],
    senses: [
      {
        meaning: 'a limit, tables and columns',
        names: /^(keptH5Versions|task_version|content_version|content_hash_version|player_version)$/,
        places: ['server/src/'],
      },
      {
        meaning: 'of formats, packages and counters that only grow',
        names: /^version$/,
        places: [
          'server/src/program/emoji/',
          'server/src/program/edited/',
          'server/src/program/document/',
          'server/src/task/delivery/',
          'server/src/task/manifest/',
          'server/src/task/publish/',
          'server/src/task/subtitle/',
          'shared/src/state/tree/',
        ],
      },
    ],
  },
  {
    // A second person reviews programs and emergencies.
    word: ['review', 'reviews'],
    instead: 'preflight',
    folders: ['mf-task/src/form', 'mf-task/src/messages', 'server/src/task', 'shared/src/api/task'],
    allowed: {
      // Calls.
      selectTaskReview: everywhere.map((folder) => `${folder}/`),
      selectEmergencyReview: everywhere.map((folder) => `${folder}/`),
    },
  },
  {
    word: ['word'],
    instead: 'command, ability, code',
    folders: [
      'player/bridge',
      'player/src/commands',
      'player/src/bridge',
      'player/src/alarm',
      'mf-terminal/src/commands',
      'mf-terminal/src/operation',
      'mf-terminal/src/setting',
      'server/src/terminal/operations',
      'shared/src/api/terminal/operations',
    ],
    // A field of a call.
    allowed: { word: ['server/src/terminal/operations/deferred/deferred.test.ts'] },
  },
  {
    word: [
      'bridge word',
      'cartoon word',
      'edited word',
      'fault word',
      'playing word',
      'screen word',
      'sort word',
      'state word',
      'template word',
    ],
    instead: 'state, code, command, key, name',
    folders: everywhere,
  },
  {
    word: ['over'],
    instead: 'resolved',
    folders: ['server/src/terminal/alarm', 'mf-terminal/src/warning', 'player/src/alarm'],
    allowed: { passOver: ['server/src/terminal/alarm/'] },
  },
  {
    word: ['stands'],
    instead: 'active',
    folders: ['server/src/terminal/alarm', 'mf-terminal/src/warning', 'player/src/alarm'],
  },
  {
    word: ['verdict', 'verdicts'],
    instead: 'approval',
    folders: everywhere,
    allowed: { program_verdict: ['server/src/program/tables.ts'] },
    senses: [
      {
        meaning: 'what the evaluator says of a task at an instant: plays, waits, is replaced',
        names: /^([vV]erdicts?|verdictOf|verdictStates|openVerdicts|why\.verdict\.\w+)$/,
        places: [
          'shared/src/schedule/',
          'shared/src/api/task/',
          'server/src/task/',
          'server/src/program/send/',
          'mf-task/src/',
          'mf-program/src/send/',
        ],
      },
    ],
  },
  {
    word: ['look', 'looks', 'looking'],
    instead: 'style, sample, viewport; of an act: check, inspect',
    folders: everywhere,
    allowed: {
      // Fields of documents and calls, a column, a parameter of an address.
      textLook: everywhere,
      'edited.change.widgetLook': stored,
      looks: ['server/src/system/overview/'],
      look: ['mf-terminal/src/list/', 'mf-system/src/exhibition/links.ts', 'e2e/specs/'],
      'invite.looking': ['host/src/messages/'],
    },
  },
  {
    word: ['words'],
    instead: 'messages',
    folders: everywhere,
    senses: [
      {
        meaning: 'the text that a person wrote or that is read on a page; of calls, what texts are to say',
        names:
          /^(words|content\.words(Hint)?|lines\.words|subtitle\.words|words\.\w+|\w+\.(keep|form)Words|signIn\.codeAsWords)$/,
        places: [],
      },
      {
        meaning: 'the text of an element, a line or a field',
        names:
          /^((Drawn|Present)?Words(Actions|Field|Surface)?|wordsActions|node(Words)|pageOfWords|useWritableWords|(with|select|own|has|keep|longest|rowOf)Words(At)?|words(At|Of|Width)|ofWords)$/,
        places: [
          'mf-h5/src/',
          'mf-program/src/',
          'shared/src/document/',
          'server/src/program/templates/',
          'server/src/h5/',
          'mf-system/src/',
          'shared/src/render/',
        ],
      },
      {
        meaning: 'what a test or a tool reads',
        names: /^\w*[wW]ords(In|Of)?$/,
        places: ['e2e/', 'tools/messages/', 'tools/observers/', 'tools/docs/', 'server/src/testing/'],
      },
      {
        meaning: 'names of abilities that a player reports',
        names: /^playsWords$/,
        places: ['player/src/'],
      },
    ],
  },
  {
    word: ['order', 'orders', 'ordered', 'ordering'],
    instead: 'command, operation, input',
    folders: everywhere,
    allowed: {
      // Fields of calls, log actions, the identifier of an operation in an address.
      order: [
        'mf-terminal/src/',
        'server/src/terminal/operations/',
        'e2e/specs/screenStatus.spec.ts',
        'shared/src/api/terminal/',
      ],
      orderedAt: ['server/src/terminal/operations/', 'player/src/'],
      'logs.field.orderedAt': stored,
      'logs.action.terminal.scheduleOrdered': stored,
      'logs.action.terminal.settingOrdered': stored,
      'logs.action.terminal.switchoverOrdered': stored,
      'logs.action.terminal.upgradeOrdered': stored,
    },
    senses: [
      {
        meaning: 'sequence, sorting, z-order',
        names:
          /^(_?orders?|ordered|orderBy|orderOf|ignoreOrder|\w*[iI]nOrder|byteOrderMark|shownOrder|ColumnOrder|[tT]erminalOrder|PlayOrder\w*|OrderedProgram\w*|Order(Move|Icon)?|[\w.]*widgetOrder|fault\.\w+Order|history\.order|programs\.order\w*)$/,
        places: [
          'server/src/',
          'shared/src/',
          'player/src/cache/',
          'player/src/call/',
          'player/src/screen/',
          'mf-',
          'host/src/',
          'e2e/',
          'tools/',
        ],
      },
      {
        meaning: 'purchase order',
        names: /^(CustomerOrderTable|customer_order|\w*[oO]rders?\w*|orders?\.\w+|edit\.orders?)$/,
        places: [
          'mf-system/src/customers/',
          'server/src/account/',
          'shared/src/api/account/',
          'server/src/system/backup/',
        ],
      },
      {
        meaning: 'purchase order',
        names: /^(insertOrder|orders?\.\w+|customers\.orders|logs\.action\.account\.order\w+)$/,
        places: ['mf-system/src/messages/', 'server/src/account/', 'e2e/'],
      },
    ],
  },
  {
    word: ['hear', 'hears', 'heard', 'hearer', 'hearing', 'overhear'],
    instead: 'receive, handle, listen; of events: onEvent',
    folders: everywhere,
    senses: [
      {
        meaning: 'sound',
        names: /^(heard|hear|call-hear|mat-wave-heard)$/,
        places: ['shared/src/render/media/', 'mf-material/src/detail/', 'mf-terminal/src/communication/'],
      },
    ],
  },
  {
    word: ['mend', 'mends', 'mended', 'mender', 'mending', 'unmend'],
    instead: 'repair, fix',
    folders: everywhere,
  },
  {
    word: ['care', 'cares', 'cared'],
    instead: 'management, integrity, monitor',
    folders: everywhere,
    allowed: { 'h5template.prices.care': templates, 'h5template.prices.careTitle': templates },
  },
  { word: ['trouble', 'troubles'], instead: 'error, problem', folders: everywhere },
  {
    word: ['tell', 'tells', 'told', 'telling', 'foretell', 'foretold', 'untold'],
    instead: 'notify, announce, report; of what a request will do: forecast',
    folders: everywhere,
    allowed: {
      tellKinds: everywhere,
      telling: ['mf-terminal/src/warning/'],
      tell_kinds: ['server/src/terminal/'],
      told_at: ['server/src/terminal/'],
      last_told_at: ['server/src/terminal/'],
      told_name: ['server/src/terminal/'],
    },
  },
  { word: ['programme', 'programmes'], instead: 'program, play item', folders: everywhere },
];
