import {
  commandInput,
  type OperationKind,
  type Permission,
  pictureSource,
  powerInterval,
  settingChange,
  switchoverEntry,
} from '@vitrine/shared/api';
import { z } from 'zod';

/** Payload of an operation; stored as its `detail`, and parsed when due. */
const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), command: commandInput }),
  z.object({ kind: z.literal('setting'), settings: settingChange }),
  z.object({ kind: z.literal('schedule'), power: z.array(powerInterval) }),
  z.object({
    kind: z.literal('switchover'),
    switchover: z.discriminatedUnion('mode', [
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
    /** Rolls back an upgrade: each terminal gets its previous package. */
    back: z.boolean().default(false),
  }),
]);
export type OperationPayload = z.infer<typeof payload>;

/** Action in lists: for commands, their kind. */
export function actionOf(given: OperationPayload): string {
  if (given.kind === 'command') return given.command.kind;
  if (given.kind === 'switchover') return given.switchover.mode === 'now' ? 'switchSource' : 'switchover';
  return given.kind;
}

const permissions: Record<OperationKind, Permission> = {
  command: 'terminal.command',
  setting: 'terminal.manage',
  schedule: 'terminal.manage',
  switchover: 'terminal.manage',
  upgrade: 'terminal.upgrade',
};

/** Permission to start, stop and retry such an operation. */
export const permissionFor = (kind: OperationKind): Permission => permissions[kind];

/** Details for display: everything but the kind, which is separate. */
export function detailOf(given: OperationPayload): Record<string, unknown> {
  if (given.kind === 'command') {
    const { kind: _kind, ...rest } = given.command;
    return rest;
  }
  if (given.kind === 'switchover') return given.switchover;
  const { kind: _kind, ...rest } = given;
  return rest;
}

/** Parses a stored payload. */
function readPayload(kind: OperationKind, action: string, detail: Record<string, unknown>): OperationPayload {
  if (kind === 'command') return payload.parse({ kind, command: { ...detail, kind: action } });
  if (kind === 'switchover') return payload.parse({ kind, switchover: detail });
  return payload.parse({ ...detail, kind });
}

export const payloadOf = (kept: {
  kind: OperationKind;
  action: string;
  detail: Record<string, unknown>;
}): OperationPayload => readPayload(kept.kind, kept.action, kept.detail);
