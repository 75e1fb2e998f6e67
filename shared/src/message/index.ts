export { fillPlaceholders } from './fillPlaceholders.ts';
