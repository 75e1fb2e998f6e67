export { openOutboxDatabase } from '../report/outboxDatabase.ts';
export { TerminalManagement } from './TerminalManagement.ts';
