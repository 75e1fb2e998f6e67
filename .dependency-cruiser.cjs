/**
 * Who may import whom: HOUSE rules of ARCHITECTURE.md as checks. tools/boundaries/*.test.ts plants a violation of each
 * rule and sees it caught.
 */
const { Visitor } = require('@swc/core/Visitor.js');

// dependency-cruiser finds imports with this walker of swc, which throws at a declaration by `using`.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visit(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const test = '\\.test\\.tsx?$';
/** Files that exist only for tests. */
const forTests = [test, '\\.fixture\\.tsx?$', '/(testing|fixtures)/'];

/** Inside shared, each package with those it may reach; what is missing here is refused. */
const downward = {
  message: [],
  timing: [],
  schedule: [],
  document: [],
  api: ['schedule', 'document'],
  call: ['api', 'timing'],
  render: ['message', 'document'],
  editor: ['document', 'render'],
  contract: ['api'],
  state: ['api', 'timing'],
  i18n: ['api', 'contract'],
  session: ['api', 'contract', 'i18n', 'state'],
  ui: ['schedule', 'document', 'api', 'render', 'editor', 'contract', 'state', 'i18n', 'session'],
};

const insideShared = Object.entries(downward).map(([name, below]) => ({
  name: `shared-order-${name}`,
  comment: `shared/src/${name} may import ${below.length > 0 ? below.join(', ') : 'no other part of shared'}.`,
  severity: 'error',
  from: { path: `^shared/src/${name}/`, pathNot: forTests },
  // Keys of messages are types alone, which anybody may say.
  to: {
    path: '^shared/src/',
    pathNot: `^shared/src/((${[name, ...below].join('|')})/|i18n/(messages/)?keys\\.ts$)`,
  },
}));

const remoteAlone = {
  name: 'remote-alone',
  comment: 'A remote imports itself and shared, never another remote, the host, the server or the player.',
  severity: 'error',
  from: { path: '^(mf-[^/]+)/src/' },
  to: { path: '^(mf-[^/]+|host|server|player|e2e|tools|build)/', pathNot: '^$1/' },
};

const pages = '^(shared|host|mf-[^/]+|player)/src/';
const deeper =
  'What a page must hold once is shared by the name of its facade; a deeper import makes a second copy.';

/** Files of a stateful part of shared are reached by others through its index alone. */
const byFacade = [
  ...['session', 'i18n', 'state', 'contract', 'api/client'].map((name) => ({
    name: `by-facade-${name.replace('/', '-')}`,
    comment: deeper,
    severity: 'error',
    from: { path: pages, pathNot: [test, `^shared/src/${name}(/|\\.ts$)`] },
    to: { path: `^shared/src/${name}/`, pathNot: '/index\\.ts$', dependencyTypesNot: ['type-only'] },
  })),
  {
    name: 'by-facade-ui',
    comment: deeper,
    severity: 'error',
    from: { path: '^(?:shared/src/(ui/[^/]+|[^/]+)|(?:host|mf-[^/]+)/src)/', pathNot: forTests },
    to: {
      path: '^shared/src/ui/[^/]+/',
      pathNot: ['^shared/src/$1/', '/index\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
];

const domains = ['account', 'h5', 'material', 'program', 'system', 'task', 'terminal', 'weather'];
const ofDomains = `^server/src/(${domains.join('|')})/`;
/** Files of the server that put the domains together. */
const composing = '^server/src/(domains|services)\\.ts$';
/** What stands in every domain: relations are for all, tables and keys of messages for the platform. */
const forPlatform = '/(tables|messages/keys)\\.ts$';

/** A domain's `published.json` lists the files that others may import, besides each `relations.ts`. */
const betweenDomains = domains.map((name) => {
  const published = require(`./server/src/${name}/published.json`).join('|').replaceAll('.', '\\.');
  return {
    name: `published-${name}`,
    comment: `Of server/src/${name} others import what it publishes: relations.ts, and what its published.json lists.`,
    severity: 'error',
    from: { path: '^server/src/', pathNot: [...forTests, `^server/src/${name}/`, composing] },
    to: {
      path: `^server/src/${name}/`,
      pathNot: [`^server/src/${name}/(${published || '(?!)'})$`, '/relations\\.ts$', forPlatform],
    },
  };
});

const ofServer = [
  ...betweenDomains,
  {
    name: 'domains-declared',
    comment: 'Those who put the domains together know of each what it declares.',
    severity: 'error',
    from: { path: composing },
    to: { path: ofDomains, pathNot: '/domain\\.ts$' },
  },
  {
    name: 'tables-not-between-domains',
    comment: 'Types of tables and keys of messages are for their domain and the platform.',
    severity: 'error',
    from: { path: '^server/src/([^/]+)/', pathNot: [...forTests, '^server/src/platform/'] },
    to: { path: forPlatform, pathNot: ['^server/src/$1/', '^(?!server/src/)', '^server/src/platform/'] },
  },
  {
    name: 'platform-below-domains',
    comment: 'The platform knows of the domains no more than types.',
    severity: 'error',
    from: { path: '^server/src/platform/', pathNot: forTests },
    to: { path: ofDomains, dependencyTypesNot: ['type-only'] },
  },
];

/** Of shared, what a package without a screen of its own may take. */
function onlyShared(name, parts) {
  return {
    name: `${name}-only-pure-shared`,
    comment: `${name} imports only ${parts.join(', ')} of shared.`,
    severity: 'error',
    from: { path: `^${name}/src/`, pathNot: forTests },
    to: { path: '^shared/src/', pathNot: `^shared/src/(${parts.join('|')})/` },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third.',
      severity: 'error',
      from: { pathNot: forTests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-test-from-source',
      comment: 'Source never imports tests or what exists only for tests.',
      severity: 'error',
      from: { pathNot: [...forTests, '/dev/'] },
      to: { path: forTests },
    },
    {
      name: 'host-not-remote',
      comment: 'The host knows its remotes only from remotes.json, at run time.',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { path: '^(mf-[^/]+|server|player|e2e|tools|build)/' },
    },
    remoteAlone,
    {
      name: 'h5-editor-by-port',
      comment:
        'The H5 editor also stands in foreign pages: it reaches the page around it by its port (mf-h5/src/editor/port), never the session, the router or the console.',
      severity: 'error',
      // The stub of the session in the embedded editor is typed by the original.
      from: {
        path: '^mf-h5/src/(editor|embed|drawn)/',
        pathNot: [...forTests, '^mf-h5/src/embed/frame/session[.]ts$'],
      },
      to: { path: '^(shared/src/(session|ui/router|ui/upload-tray)/|mf-h5/src/(console|publish)/)' },
    },
    {
      name: 'shared-not-upward',
      comment: 'shared imports nothing of those that are built on it.',
      severity: 'error',
      from: { path: '^shared/src/' },
      to: { path: '^(mf-[^/]+|host|server|player|e2e|tools|build)/' },
    },
    ...insideShared,
    onlyShared('player', ['message', 'timing', 'call', 'document', 'render', 'schedule', 'api']),
    {
      name: 'player-alone',
      comment: 'The player imports itself and shared.',
      severity: 'error',
      from: { path: '^player/src/' },
      to: { path: '^(mf-[^/]+|host|server|e2e|tools|build)/' },
    },
    onlyShared('server', ['message', 'timing', 'document', 'schedule', 'api']),
    {
      name: 'server-alone',
      comment: 'The server imports itself and shared.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(mf-[^/]+|host|player|e2e|tools|build)/' },
    },
    ...ofServer,
    {
      name: 'guide-alone',
      comment: 'The guide imports itself and the calls and messages of shared.',
      severity: 'error',
      from: { path: '^guide/' },
      to: { path: '^(mf-[^/]+|host|player|server|e2e|tools|shared/src/(?!(api|message)/))' },
    },
    {
      name: 'client-not-on-server',
      comment: 'The client of the calls belongs to pages; the server answers them.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: forTests },
      to: { path: '^shared/src/api/client' },
    },
    {
      name: 'semi-and-router-by-facade',
      comment:
        'Semi and the router are reached through shared/src/ui only: shared whole, they double the sign-in page.',
      severity: 'error',
      from: { pathNot: ['^shared/src/ui/', '/node_modules/'] },
      to: { path: 'node_modules/(@douyinfe/semi-|react-router)' },
    },
    ...byFacade,
    {
      name: 'pure-cores',
      comment:
        'The evaluator, the documents and the calls run everywhere: no React, no MobX, no library of the page.',
      severity: 'error',
      from: { path: '^shared/src/(schedule|document|api)/', pathNot: forTests },
      to: { path: 'node_modules/(react|react-dom|mobx|mobx-react-lite|i18next|react-i18next)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/\\.types/', '/\\.cache/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
