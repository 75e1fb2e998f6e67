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

/** A group of the tree with two terminals, one online. */
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

/** A terminal of the tree, offline. */
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

/** A line of the list, with as little as a test looks at. */
export const row = (clId: string, online: boolean, pid = 'g1') =>
  ({ clId, id: clId, name: clId, online, pid, resolution: '' }) as TerminalRow;
