import type { ContentEdits, ProblemProgram } from '@vitrine/shared/api';
import { needsWeather, type ProgramTextFaultKind } from '@vitrine/shared/document';
import type { Connection } from '../platform/database/connection.ts';
import type { Needs } from '../services.ts';
import { noteReplaced, noteWorkSaved } from './approval/replaced.ts';
import { listUses } from './document/documentRepository.ts';
import { listEdited, readEdits } from './edited/edits.ts';
import { noteFont } from './edited/fontUse.ts';
import { markContent, oneProgram } from './edited/staleContent.ts';
import { type PublishedFiles, withMadeFiles } from './playback/madeFiles.ts';
import { exportForPlayback, notePublished, type PlaybackProgram } from './playback/playback.ts';
import { findPrograms } from './programRepository.ts';
import { openContent } from './send/content.ts';
import { findMediaFaults, type MediaFault } from './send/mediaFaults.ts';
import { listWidgets } from './send/widgets.ts';

type CreateProgramServiceNeeds = Needs<
  'clock' | 'contentWatch' | 'database' | 'files' | 'h5Works' | 'log' | 'materials' | 'tasks' | 'weather'
>;

/** A program's use of a material. */
interface ProgramUse {
  materialId: string;
  /** Program id. */
  id: string;
  /** Program name. */
  name: string;
}

/** Called with the new name of a program, after the commit. */
type RenameListener = (tenantId: string, programId: string, name: string) => Promise<void>;

/** Program services for other domains. */
export interface ProgramService {
  /** See `exportForPlayback`. */
  exportForPlayback(tenantId: string, programIds: readonly string[]): Promise<PlaybackProgram[]>;
  /** See `withMadeFiles`. */
  withMadeFiles(
    tenantId: string,
    published: Parameters<typeof withMadeFiles>[2],
  ): Promise<PublishedFiles | undefined>;
  /** See `markContent`; for one program. */
  markContent(connection: Connection, tenantId: string, programId: string): Promise<void>;
  /** See `noteReplaced`. */
  noteReplaced: typeof noteReplaced;
  /** See `noteWorkSaved`. */
  noteWorkSaved: typeof noteWorkSaved;
  /** See `noteFont`. */
  noteFont: typeof noteFont;
  /** Call after the commit of `noteReplaced`, `noteFont`, `noteWorkSaved` or a publication. */
  followContent(): void;
  /** See `readEdits`. */
  readEdits(tenantId: string, taskId: string): Promise<ContentEdits>;
  /** Names of the tenant's programs among the ids. */
  namesOf(tenantId: string, programIds: readonly string[]): Promise<string[]>;
  /** Media faults of programs and linked ones, with places. */
  mediaFaults(
    tenantId: string,
    programIds: readonly string[],
  ): Promise<(Pick<MediaFault, 'fault' | 'name'> & { program: ProblemProgram })[]>;
  /** See `listEdited`. */
  listEdited: typeof listEdited;
  /** Programs, including linked ones, with unintended texts. */
  textFaults(
    tenantId: string,
    programIds: readonly string[],
  ): Promise<Record<TaskTextFault, ProblemProgram[]>>;
  /** Programs, including linked ones, with weather although no source is configured. */
  weatherFaults(tenantId: string, programIds: readonly string[]): Promise<ProblemProgram[]>;
  /** See `notePublished`. */
  notePublished: typeof notePublished;
  /** Programs of the tenant that use any of the materials, one row per material. */
  usesOf(tenantId: string, materialIds: readonly string[]): Promise<ProgramUse[]>;
  onRename(listener: RenameListener): void;
  notifyRename: RenameListener;
}

/** Groups faults for tasks: texts left from a template or a new widget. */
type TaskTextFault = Exclude<ProgramTextFaultKind, 'template'>;
const taskKinds = {
  leftover: 'leftover',
  template: 'leftover',
  pale: 'pale',
  small: 'small',
} as const satisfies Record<ProgramTextFaultKind, TaskTextFault>;

export function createProgramService(services: CreateProgramServiceNeeds): ProgramService {
  const listeners: RenameListener[] = [];
  return {
    onRename: (listener) => listeners.push(listener),
    async notifyRename(...renamed) {
      for (const listener of listeners) await listener(...renamed);
    },
    exportForPlayback: (tenantId, programIds) => exportForPlayback(services, tenantId, programIds),
    withMadeFiles: (tenantId, published) => withMadeFiles(services, tenantId, published),
    markContent: (connection, tenantId, id) => markContent(connection, tenantId, oneProgram(id)),
    followContent: () => services.contentWatch.wake(),
    listEdited,
    async mediaFaults(tenantId, ids) {
      const now = services.clock.now();
      const contents = await openContent(services, tenantId, ids);
      return contents.flatMap((content) =>
        findMediaFaults(content, now).map(({ fault, name, need: { component } }) => ({
          fault,
          name,
          program: { id: content.id, name: content.name, componentId: component?.id ?? '' },
        })),
      );
    },
    async textFaults(tenantId, ids) {
      const contents = await openContent(services, tenantId, ids);
      const programsWith = (kind: TaskTextFault) =>
        contents.flatMap(({ id, name, texts }) => {
          const fault = texts.find((one) => taskKinds[one.kind] === kind);
          return fault ? [{ id, name, componentId: fault.component.id }] : [];
        });
      return { leftover: programsWith('leftover'), pale: programsWith('pale'), small: programsWith('small') };
    },
    async weatherFaults(tenantId, ids) {
      if (await services.weather.hasSource(tenantId)) return [];
      const contents = await openContent(services, tenantId, ids);
      return contents.flatMap(({ id, name, document }) => {
        const found = listWidgets(document).find(({ widget }) => needsWeather(widget));
        return found ? [{ id, name, componentId: found.widget.id }] : [];
      });
    },
    readEdits: (tenantId, taskId) => readEdits(services, tenantId, { taskIds: [taskId] }),
    namesOf: async (tenantId, ids) =>
      (await findPrograms(services.database, tenantId, ids)).map(({ name }) => name),
    notePublished,
    noteReplaced,
    noteWorkSaved,
    noteFont,
    usesOf: (tenantId, materialIds) => listUses(services.database, tenantId, materialIds),
  };
}
