export { openOutboxDatabase } from '../report/outboxDatabase.ts';
export { TerminalCare } from './terminalCare.ts';
