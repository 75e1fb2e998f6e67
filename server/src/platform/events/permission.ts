import type { ConsoleEvent, Permission } from '@vitrine/shared/api';
import type { Session } from '../access/session.ts';

const needed: Readonly<
  Record<Exclude<ConsoleEvent['kind'], 'tree' | 'branding' | 'access' | 'resync'>, Permission>
> = {
  presence: 'terminal.view',
  presences: 'terminal.view',
  terminalCounts: 'terminal.view',
  terminal: 'terminal.view',
  screenshot: 'terminal.view',
  command: 'terminal.view',
  operation: 'terminal.view',
  alarm: 'terminal.view',
  call: 'terminal.call',
  callSignal: 'terminal.call',
  applet: 'terminal.applet',
  h5Answers: 'h5.view',
  usbPackage: 'system.usb',
  delivery: 'task.view',
  subtitle: 'task.view',
  emergency: 'task.view',
  material: 'material.view',
  materialProgress: 'material.view',
  program: 'program.view',
  programEditing: 'program.view',
  rejectionDismissed: 'program.view',
};

/** The part of a session that decides which events it receives. */
export type Recipient = Pick<Session, 'memberId' | 'roleId' | 'permissions'>;

/** Concerns the account itself, such as its time zone, and so every session of it. */
const concernsAll = ({ memberId, roleId }: Extract<ConsoleEvent, { kind: 'access' }>): boolean =>
  memberId === undefined && roleId === undefined;

/** Whether a session may receive an event: without permission to view a domain, none of its events. */
export function mayReceive({ memberId, roleId, permissions }: Recipient, event: ConsoleEvent): boolean {
  if (event.kind === 'resync' || event.kind === 'branding') return true;
  if (event.kind === 'access')
    return concernsAll(event) || event.memberId === memberId || event.roleId === roleId;
  // Addressed to one member only.
  const personal = event.kind === 'callSignal' || event.kind === 'rejectionDismissed';
  if (personal && event.memberId !== memberId) return false;
  return permissions.has(event.kind === 'tree' ? `${event.domain}.view` : needed[event.kind]);
}
