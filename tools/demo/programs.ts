import {
  insertProgram,
  selectProgramById,
  selectProgramTemplates,
  submitProgram,
  updateProgram,
  updateProgramAudit,
  updateProgramSetting,
} from '@vitrine/shared/api';
import type { Ask } from './caller.ts';
import { type DemoMessages, type ProgramName, programs } from './messages.ts';

/** Ids of the programs, and their screenshots. */
export interface DemoPrograms {
  readonly ids: Readonly<Record<ProgramName, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/** Created after review was enabled: one awaits it, one was rejected. */
const reviewed: readonly ProgramName[] = ['poster', 'hours'];

/** Removes the placeholder markers: in the demo, the texts of the template are final. */
const withoutSamples = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'taSample' ? undefined : value)));

export async function makePrograms(ask: Ask, messages: DemoMessages): Promise<DemoPrograms> {
  const templates = await ask(selectProgramTemplates, {});
  const ids: Partial<Record<ProgramName, string>> = {};
  const pictures: Record<string, string> = {};
  const make = async (name: ProgramName) => {
    const templateId = programs[name];
    const { id } = await ask(insertProgram, { name: messages.programs[name], templateId });
    const made = await ask(selectProgramById, { id });
    const document = withoutSamples(made.document);
    const { revision } = await ask(updateProgram, { id, revision: made.revision, document });
    ids[name] = id;
    pictures[id] = templates.find((template) => template.id === templateId)?.thumbnailUrl ?? '';
    return { id, revision };
  };
  const names = Object.keys(programs) as ProgramName[];
  for (const name of names.filter((each) => !reviewed.includes(each))) await make(name);
  await ask(updateProgramSetting, { auditRequired: '1', existing: 'passed' });
  await ask(submitProgram, await make('poster'));
  const { id, revision } = await make('hours');
  await ask(submitProgram, { id, revision });
  await ask(updateProgramAudit, { id, revision, state: 'rejected', reason: messages.rejection });
  return { ids: ids as Record<ProgramName, string>, pictures };
}
