export { configurationsOf, runWebpack } from '../compile.ts';
export { firstExisting, foldersIn, readPackage } from '../folders.ts';
export { sharedLibraries } from '../sharedLibraries.ts';
export { installedVersion, sharedFolder } from '../sharedPackage.ts';
export { baseConfig } from './base.ts';
export { FacadesByName } from './FacadesByName.ts';
export { sharedModules } from './sharing.ts';
