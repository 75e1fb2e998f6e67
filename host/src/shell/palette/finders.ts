import {
  defaultGroupName,
  findAllMaterial,
  type Permission,
  selectEquipmentTaskPage,
  selectPageClientInfo,
  selectProgramPage,
} from '@vitrine/shared/api';
import { formatResolution, shownGroupName } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import type { PaletteEntry, PaletteKind } from './PaletteEntry.ts';

export type FoundKind = Exclude<PaletteKind, 'action' | 'page'>;

export interface Found {
  readonly entries: readonly PaletteEntry[];
  readonly total: number;
}

interface Finder {
  readonly permission: Permission;
  /** Rejects with ApiError; aborted by `signal`. */
  readonly find: (query: string, signal: AbortSignal) => Promise<Found>;
}

/** Entries per kind; the domain's list shows more. */
const pageSize = 5;

const entry = (kind: FoundKind, id: string, label: string, hint: string, path: string): PaletteEntry => ({
  id: `${kind}:${id}`,
  kind,
  label,
  hint,
  target: `${path}${encodeURIComponent(id)}`,
});

/** Shows the group as hint, if any. */
const inGroup = (line: PaletteEntry, groupName: string): PaletteEntry =>
  groupName === '' ? line : { ...line, hint: shownGroupName(groupName), storedHint: groupName };

/** The editor for users who may change programs, else the details beside the list. */
const programPath = () => (session.can('program.manage') ? '/addprogram?id=' : '/program?program=');

/** Search call and result page per domain. */
export const finders: Readonly<Record<FoundKind, Finder>> = {
  terminal: {
    permission: 'terminal.view',
    find: async (clientName, signal) => {
      const page = await client.call(selectPageClientInfo, { clientName, pageSize }, { signal });
      const lines = page.materialList.map(({ clId, name, groupName, groupIsDefault, number }) =>
        inGroup(
          entry('terminal', clId, name, number, '/terminal/attribute?terminal='),
          groupIsDefault ? defaultGroupName : groupName,
        ),
      );
      return { entries: lines, total: page.totalNum };
    },
  },
  program: {
    permission: 'program.view',
    find: async (keyword, signal) => {
      const page = await client.call(selectProgramPage, { keyword, pageSize }, { signal });
      const lines = page.programList.map(({ id, name, resolution = '' }) =>
        entry('program', id, name, formatResolution(resolution), programPath()),
      );
      return { entries: lines, total: page.totalNum };
    },
  },
  task: {
    permission: 'task.view',
    find: async (name, signal) => {
      const page = await client.call(selectEquipmentTaskPage, { name, pageSize }, { signal });
      const lines = page.taskList.map((task) =>
        inGroup(entry('task', task.id, task.etName, '', '/task?task='), task.groupName),
      );
      return { entries: lines, total: page.totalNum };
    },
  },
  material: {
    permission: 'material.view',
    find: async (keyword, signal) => {
      const page = await client.call(findAllMaterial, { keyword, pageSize }, { signal });
      const lines = page.materialList.map((row) =>
        entry('material', row.mtId, row.name, row.suffix, '/material/displayPage?id='),
      );
      return { entries: lines, total: page.totalNum };
    },
  },
};
