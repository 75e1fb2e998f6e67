const shared = (facade: string, type: string) => `import("@vitrine/shared/${facade}").${type}`;

const filter = '{ readonly keyword: string }';
/** Texts of a remote: one without values, one with a number. */
const keys = "{ saved: never; left: 'count:number' }";

/** Types that an example may use without importing them. */
export const freeTypes: Readonly<Record<string, string>> = { Keys: keys };

/** What an example may use without declaring it, by name and type. Everything else it imports from a facade. */
export const freeNames: Readonly<Record<string, string>> = {
  z: "typeof import('zod').z",
  host: 'HTMLElement',
  id: 'string',
  ids: 'readonly string[]',
  name: 'string',
  state: 'string',
  title: 'string',
  content: 'string',
  now: 'Date',
  from: 'number',
  to: 'number',
  monday: 'number',
  day: 'number',
  signal: 'AbortSignal',
  reload: '() => Promise<void>',
  after: '() => string',
  onRefused: '() => void',
  onStaleChange: '(since: Date | undefined) => void',
  onError: '(id: string, error: Error) => void',
  resolveUrl: '(address: string) => string',
  switchOver: '() => void',
  say: '(key: string, values?: Readonly<Record<string, unknown>>) => string',
  program: shared('document', 'ProgramDocument'),
  moved: shared('document', 'ProgramDocument'),
  passed: shared('document', 'ProgramDocument'),
  present: shared('document', 'ProgramDocument'),
  scene: shared('document', 'Scene'),
  work: shared('document', 'H5Document'),
  page: shared('document', 'H5Page'),
  task: shared('schedule', 'ScheduledTask'),
  tasks: `readonly ${shared('schedule', 'ScheduledTask')}[]`,
  facts: `Parameters<typeof ${shared('api', 'screenStatusOf')}>[0]`,
  token: 'string',
  onUnauthenticated: '() => void',
  permissions: `readonly ${shared('api', 'Permission')}[]`,
  namespace: `${shared('i18n', 'Namespace')}<${keys}>`,
  routes: `readonly ${shared('contract', 'RemoteRoute')}<'saved'>[]`,
  navigation: `readonly ${shared('contract', 'NavigationEntry')}<'saved'>[]`,
  messages: shared('contract', 'MessageLoaders'),
  remote: shared('contract', 'RemoteDeclaration'),
  load: '() => Promise<{ readonly remote: unknown }>',
  readLogs:
    `(request: ${shared('state', 'PageRequest')}<${filter}>, signal: AbortSignal) => ` +
    `Promise<${shared('state', 'Page')}<${shared('api', 'LogRow')}>>`,
  tree: '{ renameHere(id: string, name: string): () => void }',
  store: '{ remove(ids: readonly string[]): Promise<void> }',
  terminal: '{ readonly name: string }',
  detector: '{ detect(picture: HTMLVideoElement): Promise<readonly DOMRectReadOnly[]> }',
  tab: '{ goto(url: string): Promise<void>; evaluate(code: string): Promise<void> }',
};
