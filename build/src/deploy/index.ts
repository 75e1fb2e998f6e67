export { obey } from './obey.ts';
