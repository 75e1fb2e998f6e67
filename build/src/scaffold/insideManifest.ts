import { sharedLibraries } from '../sharedLibraries.ts';
import { remoteField } from './remoteField.ts';

/** The package.json of a remote within this repository. */
export function insideManifest(name: string, singleSpa: string): object {
  return {
    name: `@vitrine/${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    remote: remoteField(name),
    dependencies: {
      '@vitrine/shared': 'workspace:*',
      ...Object.fromEntries(sharedLibraries.map((library) => [library, 'catalog:'])),
      'single-spa-react': singleSpa,
    },
    devDependencies: {
      '@jest/globals': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
      '@vitrine/build': 'workspace:*',
    },
    scripts: { build: `node ../tools/launch/build.mjs ${name}` },
  };
}
