import { resolve } from 'node:path';
import { workspace } from '../webpack/paths.ts';
import { assemble } from './assemble.ts';

/** `npm run production -- FOLDER`: what a server needs to run, from a checkout that is built. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to fill: npm run production -- FOLDER');
assemble({ from: workspace, to: resolve(folder) });
console.log(`${resolve(folder)} is ready: cd there, and run bin/node server/src/main.ts`);
