import type { ReviewProblem } from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { problem } from './problem.ts';

/** A file of the reviewed content. Bytes. */
export interface ContentFile {
  hash: string;
  size: number;
}
type Exported = Awaited<ReturnType<Services['programs']['exportForPlayback']>>[number];

/**
 * What is wrong with the content of programs, and the files that it consists of, each once.
 *
 * @param endDate last day of the task, `YYYY-MM-DD`; null: it has no end
 */
export async function findFileProblems(
  services: Services,
  tenantId: string,
  programIds: readonly string[],
  endDate: string | null,
): Promise<{ problems: ReviewProblem[]; content: ContentFile[] }> {
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
async function openPrograms(services: Services, tenantId: string, programIds: readonly string[]) {
  try {
    const programs = await services.programs.exportForPlayback(tenantId, programIds);
    return { programs, problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const names = String(error.parameters.names ?? '').split(', ');
    return { programs: [] as Exported[], problems: problem('error', 'programNotPassed', names) };
  }
}

/** Materials that are gone, have expired, or will before the task is over. */
async function materialProblems(
  { database, clock }: Services,
  tenantId: string,
  programs: readonly Exported[],
  endDate: string | null,
): Promise<ReviewProblem[]> {
  const wanted = new Set(programs.flatMap(({ mediaIds }) => mediaIds));
  const found = await database
    .selectFrom('material')
    .select(['id', 'name', 'expires_at as expiresAt'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...wanted, ''])
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const lacking = programs.filter(({ mediaIds }) => mediaIds.some((id) => !known.has(id)));
  const now = clock.now();
  const expired = found.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  const expiring = found.filter(
    ({ expiresAt }) =>
      expiresAt !== null &&
      expiresAt > now &&
      (endDate === null || expiresAt.toISOString().slice(0, 10) <= endDate),
  );
  const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return [
    ...problem('error', 'fileMissing', named(lacking)),
    ...problem('warning', 'fileExpired', named(expired)),
    ...problem('warning', 'fileExpires', named(expiring)),
  ];
}
