import type { MaterialFault, PreflightProblem, ProblemProgram } from '@vitrine/shared/api';
import { materialsLeaving } from '../../material/namesAndFiles.ts';
import { Refusal } from '../../platform/errors.ts';
import { summariesOf } from '../../program/programFacts.ts';
import type { Needs, Services } from '../../services.ts';
import { problem } from './problem.ts';

/** A file of the checked content. Bytes. */
export interface ContentFile {
  hash: string;
  size: number;
}
type Exported = Awaited<ReturnType<Services['programs']['exportForPlayback']>>[number];

/**
 * Problems of the programs' content, and its distinct files.
 *
 * @param endDate last day of the task, `YYYY-MM-DD`; null: no end
 */
export async function findFileProblems(
  services: Needs<'clock' | 'database' | 'programs'>,
  tenantId: string,
  programIds: readonly string[],
  endDate: string | null,
): Promise<{ problems: PreflightProblem[]; content: ContentFile[] }> {
  const opened = await openPrograms(services, tenantId, programIds);
  const files = new Map<string, ContentFile>();
  for (const { documentHash, documentSize, files: media } of opened.programs) {
    files.set(documentHash, { hash: documentHash, size: documentSize });
    for (const { hash, size } of media) files.set(hash, { hash, size });
  }
  const materials = await materialProblems(services, tenantId, opened.programs, endDate);
  return { problems: [...opened.problems, ...materials], content: [...files.values()] };
}

/** The content that would go out; programs that may not be played are a problem, and bring nothing. */
async function openPrograms(
  services: Needs<'database' | 'programs'>,
  tenantId: string,
  programIds: readonly string[],
) {
  try {
    const programs = await services.programs.exportForPlayback(tenantId, programIds);
    return { programs, problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const names = String(error.parameters.names ?? '').split(', ');
    const found = await summariesOf(services.database, tenantId, programIds);
    const meant = found.filter(({ name }) => names.includes(name));
    const places = meant.map(({ id, name }) => ({ id, name, componentId: '' }));
    return { programs: [] as Exported[], problems: problem('error', 'programNotPassed', names, places) };
  }
}

/** Materials that are deleted, not rendered as intended, or expire before the end of the task. */
async function materialProblems(
  services: Needs<'clock' | 'database' | 'programs'>,
  tenantId: string,
  programs: readonly Exported[],
  endDate: string | null,
): Promise<PreflightProblem[]> {
  const programIds = programs.map(({ programId }) => programId);
  const faults = await services.programs.mediaFaults(tenantId, programIds);
  const texts = await services.programs.textFaults(tenantId, programIds);
  const weatherless = await services.programs.weatherFaults(tenantId, programIds);
  const ofFiles = (
    level: PreflightProblem['level'],
    word: PreflightProblem['word'],
    wanted: MaterialFault,
  ) => {
    const those = faults.filter(({ fault }) => fault === wanted);
    // Missing materials have no name any more: the program is named.
    const names = those.map(({ name, program }) => (wanted === 'missing' ? program.name : name));
    return problem(
      level,
      word,
      [...new Set(names)],
      those.map(({ program }) => program),
    );
  };
  const ofPrograms = (word: PreflightProblem['word'], those: readonly ProblemProgram[]) =>
    problem(
      'warning',
      word,
      those.map(({ name }) => name),
      those,
    );
  const mediaIds = programs.flatMap((program) => program.mediaIds);
  return [
    ...ofFiles('error', 'fileMissing', 'missing'),
    ...ofFiles('warning', 'fileExpired', 'expired'),
    ...ofFiles('warning', 'filePending', 'pending'),
    ...ofFiles('warning', 'fileLimited', 'limited'),
    ...ofFiles('warning', 'documentPageless', 'pageless'),
    ...ofPrograms('textLeftover', texts.leftover),
    ...ofPrograms('textPale', texts.pale),
    ...ofPrograms('textSmall', texts.small),
    ...ofPrograms('weatherUnset', weatherless),
    ...problem('warning', 'fileExpires', await namesExpiring(services, tenantId, mediaIds, endDate)),
  ];
}

/** Names of currently played materials that expire before the last day is over. */
async function namesExpiring(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  mediaIds: readonly string[],
  endDate: string | null,
): Promise<string[]> {
  const found = await materialsLeaving(database, tenantId, mediaIds, clock.now());
  return found
    .filter(
      ({ expiresAt }) => endDate === null || (expiresAt && expiresAt.toISOString().slice(0, 10) <= endDate),
    )
    .map(({ name }) => name);
}
