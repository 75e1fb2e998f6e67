import type { AppletItem, AppletPass, ScreenState } from '@vitrine/shared/api';
import type { AddressSigner } from '../../platform/files/AddressSigner.ts';
import { type ItemRow, itemState } from './item.ts';
import { passState, pathOf } from './pass.ts';
import type { ListedPass } from './passRepository.ts';

/** A pass for the console, without its terminal's status. */
export function passRow(
  row: ListedPass,
  signer: AddressSigner,
  now: Date,
): Omit<AppletPass, keyof ScreenState> {
  const { id, label, pictures, notices, approval, seconds, online, sent, waiting } = row;
  const state = passState(row, sent, now);
  return {
    ...{ id, label, pictures, notices, approval, seconds, online, sent, waiting, state },
    clId: row.terminal_id,
    terminalName: row.terminal_name,
    mostItems: row.most_items,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedBy: row.revoked_by,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    path: state === 'open' ? pathOf(signer, id) : '',
  };
}

export function itemRow(row: ItemRow & { terminal_name: string; pass_label: string }, now: Date): AppletItem {
  const { id, kind, text, sender, seconds } = row;
  return {
    ...{ id, kind, text, sender, seconds },
    passId: row.pass_id,
    passLabel: row.pass_label,
    clId: row.terminal_id,
    terminalName: row.terminal_name,
    url: row.hash === null ? '' : `/etv/file/${row.hash}`,
    state: itemState(row, now),
    sentAt: row.sent_at.toISOString(),
    decidedBy: row.decided_by,
    shownAt: row.shown_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
