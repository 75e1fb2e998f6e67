export { type Confirmation, confirm } from './confirm.ts';
