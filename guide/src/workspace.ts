import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '../..');

/** Where the pages are put together from all over the repository before the site is made of them. */
export const pagesFolder = join(workspace, 'guide/.cache/pages');
/** Where the site is made. */
export const siteFolder = join(workspace, 'guide/.cache/site');
/** Where the build notes which files of packages are inside. */
export const packagesFile = join(workspace, 'guide/.cache/packages.json');
export const targetFolder = join(workspace, 'guide/dist');
/** The address of the guide on a server. */
export const base = '/guide/';
