import { RemoteFiles } from './RemoteFiles.ts';

/** Scripts and styles of the remotes of this page. */
export const remoteFiles = new RemoteFiles();
