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
  /** A picture on the scene. */
  readonly picture?: TestFile;
}

/** A manifest with one task, `task-<id>`, for each program, all day, every day. */
export function publication(...programs: readonly TestProgram[]): Publication {
  const made = programs.map((program) => ({ program, document: documentOf(program) }));
  const files = made.flatMap(({ program, document }) =>
    program.picture ? [document, program.picture] : [document],
  );
  return {
    files,
    manifest: {
      version: 1,
      terminal: { clId: 'terminal0001', name: 'Lobby', timeZone: 'UTC' },
      tasks: programs.map(({ id }, place) => ({
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

function documentOf({ words, picture }: TestProgram): TestFile {
  const text = createComponent('subtitle', {
    txList: [createTextItem({ taContent: words, taMove: 'none' })],
  });
  const image = picture && createMediaItem({ type: 'img', url: fileAddress(picture.hash) });
  const components = image ? [createComponent('img', { mpList: [image] }), text] : [text];
  const document = createProgramDocument({ scenes: [createScene(0, components)] });
  return testFile(JSON.stringify(document), 'application/json');
}
