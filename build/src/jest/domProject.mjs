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

/** Files that a build copies, and whose import is their address; as in `webpack/base.ts`. */
const assetFiles = '\\.(png|jpe?g|webp|gif|svg|woff2?|ttf|mp3|wasm)$';

/**
 * Settings of jest for tests that draw pages: TypeScript by swc, styles as empty objects, other assets as their
 * addresses or texts as in a build, and a DOM. The published `@vitrine/shared` and the hash library consist of ES modules,
 * which jest takes in all versions of Node only when they are transformed.
 */
export const domProject = {
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.(ts|mjs)$': swc({ syntax: 'typescript', tsx: false }),
    '[\\\\/]@(?:vitrine|noble)[\\\\/].+\\.js$': swc({ syntax: 'ecmascript' }),
    '\\.md$': fileHere('text.mjs'),
  },
  transformIgnorePatterns: [
    '[\\\\/]node_modules[\\\\/](?!(?:\\.pnpm[\\\\/][^\\\\/]+[\\\\/]node_modules[\\\\/])?@(?:vitrine|noble)[\\\\/])',
  ],
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [fileHere('dom.mjs')],
  moduleNameMapper: {
    '\\.css$': fileHere('style.mjs'),
    [assetFiles]: fileHere('asset.mjs'),
    '^@douyinfe/semi-ui-19/lib/es/(.*)$': '@douyinfe/semi-ui-19/lib/cjs/$1',
    '^@douyinfe/semi-icons/lib/es/(.*)$': '@douyinfe/semi-icons/lib/cjs/$1',
  },
};
