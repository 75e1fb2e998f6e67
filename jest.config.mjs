/**
 * One jest for the whole workspace. Tests that need a DOM live in the packages that have one; the server's and
 * the pure cores' tests run in plain Node, so that a stray use of `window` there fails.
 */
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  transform: { '\\.tsx$': swc(true), '\\.(ts|mjs)$': swc(false) },
  extensionsToTreatAsEsm: [],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/dist/', '/\\.types/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.types/', '/\\.cache/'],
  watchPathIgnorePatterns: ['/data/'],
};

export default {
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,tools}/**/*.test.ts', '<rootDir>/shared/src/{api,schedule,document}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/jest/dom.mjs'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tools/jest/style.mjs',
        '^@douyinfe/semi-ui-19/lib/es/(.*)$': '@douyinfe/semi-ui-19/lib/cjs/$1',
        '^@douyinfe/semi-icons/lib/es/(.*)$': '@douyinfe/semi-icons/lib/cjs/$1',
      },
      testMatch: [
        '<rootDir>/{host,mf-*,player}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{contract,session,i18n,state,ui,render,editor,testing}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
