import {
  commandOrder,
  type OperationKind,
  type Permission,
  pictureSource,
  powerInterval,
  settingChange,
  switchoverEntry,
} from '@vitrine/shared/api';
import { z } from 'zod';

/** What can be ordered; kept as `detail` of the operation, and read back from there when its turn comes. */
const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), command: commandOrder }),
  z.object({ kind: z.literal('setting'), settings: settingChange }),
  z.object({ kind: z.literal('schedule'), power: z.array(powerInterval) }),
  z.object({
    kind: z.literal('switchover'),
    order: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('now'), source: pictureSource }),
      z.object({ mode: z.literal('plan'), entries: z.array(switchoverEntry) }),
    ]),
  }),
  z.object({
    kind: z.literal('upgrade'),
    packageId: z.string(),
    version: z.string(),
    fileName: z.string(),
    packageKind: z.enum(['apk', 'zip']),
    /** Sends back what was there before an upgrade: each terminal gets its own package before that. */
    back: z.boolean().default(false),
  }),
]);
export type Order = z.infer<typeof order>;

/** The word that stands in the list: of a command its kind. */
export function actionOf(given: Order): string {
  if (given.kind === 'command') return given.command.kind;
  if (given.kind === 'switchover') return given.order.mode === 'now' ? 'switchSource' : 'switchover';
  return given.kind;
}

const permissions: Record<OperationKind, Permission> = {
  command: 'terminal.command',
  setting: 'terminal.manage',
  schedule: 'terminal.manage',
  switchover: 'terminal.manage',
  upgrade: 'terminal.upgrade',
};

/** What one must be allowed to start such an order, and to stop it or try it again. */
export const permissionFor = (kind: OperationKind): Permission => permissions[kind];

/** What a reader is shown of it: everything but its kind, which stands beside it. */
export function detailOf(given: Order): Record<string, unknown> {
  if (given.kind === 'command') {
    const { kind: _kind, ...rest } = given.command;
    return rest;
  }
  if (given.kind === 'switchover') return given.order;
  const { kind: _kind, ...rest } = given;
  return rest;
}

/** The order back from what is kept of it. */
function readOrder(kind: OperationKind, action: string, detail: Record<string, unknown>): Order {
  if (kind === 'command') return order.parse({ kind, command: { ...detail, kind: action } });
  if (kind === 'switchover') return order.parse({ kind, order: detail });
  return order.parse({ ...detail, kind });
}

/** The order that an operation was made of. */
export const orderOf = (kept: {
  kind: OperationKind;
  action: string;
  detail: Record<string, unknown>;
}): Order => readOrder(kept.kind, kept.action, kept.detail);
