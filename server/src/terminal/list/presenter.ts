import type { TerminalLink, TerminalNode, TerminalRow } from '@vitrine/shared/api';
import { roundDegrees } from '../degrees.ts';
import { type StatusRecord, statusOf } from '../report/screenStatus.ts';
import type { TerminalRecord, TerminalWithGroup } from '../terminalRepository.ts';
import type { GroupRecord } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';

export const serialText = (serial: number): string => `T${String(serial).padStart(6, '0')}`;
const warning = (state: number): 0 | 1 => (state === 1 ? 1 : 0);
const fileAddress = (hash: string | null) => (hash === null ? '' : `/etv/file/${hash}`);

/** Rounds values stored before rounding was introduced. */
const coordinate = (degrees: number | null) => (degrees === null ? null : roundDegrees(degrees));

function linkOf(terminal: TerminalRecord): TerminalLink {
  if (terminal.quarantined_at !== null) return 'quarantined';
  return terminal.flapping ? 'flapping' : 'steady';
}

export function groupNode(group: GroupRecord): TerminalNode {
  const parent = group.parent_id ?? rootId;
  return {
    id: group.id,
    clId: '',
    clNo: '',
    number: '',
    name: group.name,
    type: 'folder',
    pid: parent,
    pId: parent,
    hasChildren: group.has_children,
    total: group.total,
    onlineTotal: group.online_total,
    warningTotal: group.warning_total,
    ownTotal: group.own_total,
    online: group.online_total > 0,
    warningState: group.warning_total > 0 ? 1 : 0,
    isDefault: group.is_default,
    state: null,
    link: 'steady',
  };
}

export function terminalNode(terminal: TerminalRecord & StatusRecord, now: Date): TerminalNode {
  const { word, content } = statusOf(terminal, now);
  const warningState = warning(terminal.warning_state);
  return {
    id: terminal.id,
    clId: terminal.id,
    clNo: serialText(terminal.serial),
    number: terminal.number,
    name: terminal.name,
    type: 'client',
    pid: terminal.group_id,
    pId: terminal.group_id,
    hasChildren: false,
    total: 1,
    onlineTotal: terminal.online ? 1 : 0,
    warningTotal: warningState,
    ownTotal: 0,
    online: terminal.online,
    warningState,
    isDefault: false,
    state: word,
    ...(content?.edited && { edited: true }),
    link: linkOf(terminal),
  };
}

export function terminalRow(terminal: TerminalWithGroup, now: Date): TerminalRow {
  const status = statusOf(terminal, now);
  return {
    id: terminal.id,
    clId: terminal.id,
    clNo: serialText(terminal.serial),
    number: terminal.number,
    name: terminal.name,
    type: 'client',
    pid: terminal.group_id,
    pId: terminal.group_id,
    groupName: terminal.group_name,
    groupIsDefault: terminal.group_is_default,
    online: terminal.online,
    lineState: terminal.online ? 1 : 0,
    state: status.word,
    status,
    link: linkOf(terminal),
    quarantineReason: terminal.quarantine_reason,
    percent: terminal.delivery_percent,
    warningState: warning(terminal.warning_state),
    nowPlaying: status.connection.state === 'online' ? status.playing : null,
    screenshotUrl: fileAddress(terminal.screenshot_hash),
    screenshotTime: terminal.screenshot_at?.toISOString() ?? null,
    lastSeen: terminal.last_seen?.toISOString() ?? null,
    authorised: terminal.authorised,
    paired: terminal.player_version !== '',
    mac: terminal.mac,
    ip: terminal.ip,
    memory: terminal.memory,
    freeSpace: terminal.free_space,
    totalSpace: terminal.total_space,
    resolution: `${terminal.resolution_width}x${terminal.resolution_height}`,
    remarks: terminal.remarks,
    location: terminal.location,
    longitude: coordinate(terminal.longitude),
    latitude: coordinate(terminal.latitude),
    distance: terminal.distance ?? null,
    timeZone: terminal.time_zone,
    power: terminal.power,
    custom: terminal.custom,
    linkedGroupId: terminal.linked_group_id ?? '',
    deviceTotal: terminal.device_total,
    playerVersion: terminal.player_version,
    firmwareVersion: terminal.firmware_version,
    systemVersion: terminal.system_version,
    abilities: terminal.abilities,
    children: [],
  };
}
