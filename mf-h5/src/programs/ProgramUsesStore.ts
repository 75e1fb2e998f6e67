import {
  type H5ProgramUse,
  insertProgram,
  type ProgramNode,
  selectH5Programs,
  selectProgramCategoryAlls,
} from '@vitrine/shared/api';
import { Resource } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

/** A selectable program with its folder path. */
export interface ProgramChoice {
  readonly value: string;
  readonly label: string;
}

const listed = (nodes: readonly ProgramNode[], path = ''): ProgramChoice[] =>
  nodes.flatMap((node) =>
    node.type === 'program'
      ? [{ value: node.id, label: `${path}${node.name}` }]
      : listed(node.children ?? [], `${path}${node.name} / `),
  );

/** Programs that play a work, and those it can be added to. */
export class ProgramUsesStore {
  readonly #calls: Calls;
  readonly #workId: string;
  readonly uses: Resource<readonly H5ProgramUse[]>;
  readonly programs: Resource<readonly ProgramChoice[]>;

  constructor(calls: Calls, workId: string) {
    this.#calls = calls;
    this.#workId = workId;
    this.uses = new Resource(async (signal) => {
      const { programList } = await calls.call(selectH5Programs, { id: workId }, { signal });
      return programList;
    });
    this.programs = new Resource(async (signal) =>
      listed(await calls.call(selectProgramCategoryAlls, { id: '-1', type: 'all' }, { signal })),
    );
  }

  /** @param manages whether the user may change programs, and thus select one */
  open(manages: boolean): void {
    void this.uses.reload();
    if (manages) void this.programs.reload();
  }

  close(): void {
    this.uses.cancel();
    this.programs.cancel();
  }

  /** URL of the program editor that adds the work on opening. */
  editorOf(programId: string): string {
    return `/addprogram?id=${programId}&h5=${this.#workId}`;
  }

  /** Creates a program with the work and returns its editor URL. Throws the server's refusal of the name. */
  async make(name: string): Promise<string> {
    const { id } = await this.#calls.call(insertProgram, { name: name.trim(), classify: '-1' });
    return this.editorOf(id);
  }
}
