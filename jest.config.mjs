import { spawnSync } from 'node:child_process';
import { domProject } from './build/src/jest/domProject.mjs';

/**
 * The node project runs its files as ES modules, as Node itself does, and for that jest needs a flag of Node.
 * A jest started without it starts itself again with it, so that plain `jest <path>` works everywhere.
 */
const moduleFlag = '--experimental-vm-modules';
const nodeOptions = process.env.NODE_OPTIONS ?? '';
if (!nodeOptions.includes(moduleFlag) && !process.execArgv.includes(moduleFlag)) {
  const again = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: `${nodeOptions} ${moduleFlag} --no-warnings=ExperimentalWarning`.trim(),
    },
  });
  process.exit(again.status ?? 1);
}

const swc = [
  '@swc/jest',
  { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
];

/**
 * One jest for the whole workspace. Tests that need a DOM live in the packages that have one; the server's and
 * the pure cores' tests run in plain Node, so that a stray use of `window` there fails.
 */
const common = {
  testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/dist/', '/\\.types/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.types/', '/\\.cache/'],
  watchPathIgnorePatterns: ['/data/'],
};

export default {
  // A machine that builds at the same time is slow; what hangs still fails.
  testTimeout: 60_000,
  // Most of the server's tests wait for the database: the core that jest leaves free by default would idle.
  maxWorkers: '100%',
  // Modules that a test file loaded stay in its worker: before the heap is full, another one takes its place.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...common,
      displayName: 'node',
      globalSetup: '<rootDir>/server/src/testing/globalSetup.mjs',
      globalTeardown: '<rootDir>/server/src/testing/globalTeardown.mjs',
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc },
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{server,tools}/**/*.test.ts',
        '<rootDir>/build/src/**/*.test.ts',
        '<rootDir>/guide/src/**/*.test.ts',
        '<rootDir>/player/{bridge,kiosk}/**/*.test.ts',
        '<rootDir>/shared/src/{api,schedule,document,timing,message}/**/*.test.ts',
      ],
    },
    {
      ...common,
      ...domProject,
      displayName: 'dom',
      testMatch: [
        '<rootDir>/{host,mf-*,player}/src/**/*.test.{ts,tsx}',
        '<rootDir>/build/template/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/{contract,session,i18n,state,ui,render,editor,testing}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
