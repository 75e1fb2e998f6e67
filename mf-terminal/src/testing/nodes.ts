import type { TerminalNode, TerminalRow } from '@vitrine/shared/api';

const blank = {
  clId: '',
  clNo: '',
  number: '',
  warningState: 0,
  isDefault: false,
  warningTotal: 0,
  ownTotal: 0,
  state: null,
  link: 'steady',
} as const;

/** A group node with two terminals, one online. */
export const groupNode = (id: string, pid: string, changes: Partial<TerminalNode> = {}) =>
  ({
    ...blank,
    id,
    name: id,
    type: 'folder',
    pid,
    pId: pid,
    hasChildren: true,
    total: 2,
    onlineTotal: 1,
    online: true,
    ...changes,
  }) as TerminalNode;

/** An offline terminal node. */
export const clientNode = (id: string, pid: string, changes: Partial<TerminalNode> = {}) =>
  ({
    ...blank,
    id,
    clId: id,
    name: id,
    type: 'client',
    pid,
    pId: pid,
    hasChildren: false,
    total: 1,
    onlineTotal: 0,
    online: false,
    ...changes,
  }) as TerminalNode;

/** A minimal list row. */
export const row = (clId: string, online: boolean, pid = 'g1') =>
  ({ clId, id: clId, name: clId, online, pid, resolution: '' }) as TerminalRow;
