import type { TerminalManifest } from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
  fileAddress,
} from '@vitrine/shared/document';
import { type TestFile, testFile } from './content.ts';
import type { Publication } from './world.ts';

export interface TestProgram {
  readonly id: string;
  readonly words: string;
  /** A program linked by a button, delivered without a task of its own. */
  readonly leadsTo?: TestProgram;
  /** Adds a weather widget; this server has no weather. */
  readonly weather?: boolean;
  /** A picture on the scene. */
  readonly picture?: TestFile;
  /** Overrides of its task. */
  readonly task?: Partial<TerminalManifest['tasks'][number]>;
}

/** An emergency program starting now, for this many seconds; without them until it is ended. */
export function emergency(id: string, words: string, seconds?: number): TestProgram {
  const start = Math.floor(Date.now() / 1000) * 1000;
  const [startDate = '', startTime = ''] = new Date(start).toISOString().slice(0, 19).split('T');
  const endTime = new Date(start + (seconds ?? 0) * 1000).toISOString().slice(11, 19);
  const end = seconds === undefined ? { openEnd: true, endDate: '9999-12-31' } : { endDate: startDate };
  const publishedAt = new Date().toISOString();
  const hours = { timeZone: 'UTC', startDate, startTime, endTime, publishedAt };
  return { id, words, task: { type: 3, linked: false, emergency: true, ...hours, ...end } };
}

/** A manifest with one task, `task-<id>`, for each program, all day, every day. */
export function publication(...programs: readonly TestProgram[]): Publication {
  const all = programs.flatMap((program) => (program.leadsTo ? [program, program.leadsTo] : [program]));
  const made = all.map((program) => ({ program, document: documentOf(program) }));
  const files = made.flatMap(({ program, document }) =>
    program.picture ? [document, program.picture] : [document],
  );
  return {
    files,
    manifest: {
      version: 1,
      terminal: { clId: 'terminal0001', name: 'Lobby', timeZone: 'UTC' },
      tasks: programs.map(({ id, task }, place) => ({
        id: `task-${id}`,
        name: id,
        type: place === 0 ? 1 : 2,
        linked: true,
        startDate: '2020-01-01',
        endDate: '2090-01-01',
        startTime: '00:00:00',
        endTime: '00:00:00',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        publishedAt: `2026-01-0${place + 1}T00:00:00.000Z`,
        programs: [{ programId: id }],
        ...task,
      })),
      programs: made.map(({ program, document }) => ({
        programId: program.id,
        name: program.id,
        documentHash: document.hash,
        fileHashes: program.picture ? [program.picture.hash] : [],
      })),
      files: files.map(({ hash, size, mime }) => ({ hash, size, mime })),
    },
  };
}

function documentOf({ words, picture, leadsTo, weather }: TestProgram): TestFile {
  const text = createComponent('subtitle', {
    txList: [createTextItem({ taContent: words, taMove: 'none' })],
  });
  const image = picture && createMediaItem({ type: 'img', url: fileAddress(picture.hash) });
  const link = leadsTo && {
    ...{ coActionType: 4, coLinkId: leadsTo.id },
    txList: [createTextItem({ taContent: `to ${leadsTo.id}` })],
  };
  const components = [
    ...(image ? [createComponent('img', { mpList: [image] })] : []),
    ...(weather ? [createComponent('weather', { id: 'weather00001' })] : []),
    ...(link ? [createComponent('button', link)] : []),
    ...(words === '' ? [] : [text]),
  ];
  const document = createProgramDocument({ scenes: [createScene(0, components)] });
  return testFile(JSON.stringify(document), 'application/json');
}
