export { openOutboxDatabase } from '../report/outboxDatabase.ts';
export { TerminalCare } from './TerminalCare.ts';
