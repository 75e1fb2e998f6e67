import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fileHere = (name) => fileURLToPath(new URL(name, import.meta.url));

const swc = (parser) => [
  require.resolve('@swc/jest'),
  {
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

/**
 * Settings of jest for tests that draw pages: TypeScript by swc, styles as empty objects, and a DOM. The published
 * `@vitrine/shared` consists of ES modules, which jest takes only when they are transformed.
 */
export const domProject = {
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(ts|mjs)$': swc({ syntax: 'typescript', tsx: false }),
    '[\\\\/]@vitrine[\\\\/].+\\.js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [
    '[\\\\/]node_modules[\\\\/](?!(?:\\.pnpm[\\\\/][^\\\\/]+[\\\\/]node_modules[\\\\/])?@vitrine[\\\\/])',
  ],
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [fileHere('dom.mjs')],
  moduleNameMapper: {
    '\\.css$': fileHere('style.mjs'),
    '^@douyinfe/semi-ui-19/lib/es/(.*)$': '@douyinfe/semi-ui-19/lib/cjs/$1',
    '^@douyinfe/semi-icons/lib/es/(.*)$': '@douyinfe/semi-icons/lib/cjs/$1',
  },
};
