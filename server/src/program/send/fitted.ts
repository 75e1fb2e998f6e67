import {
  fitLonePicture,
  lonePicture,
  migrateProgramDocument,
  turnLonePicture,
} from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { findSame } from '../material/materialReuse.ts';
import { findProgram } from '../programRepository.ts';
import { known } from '../refusals.ts';

interface WantedFit {
  readonly id: string;
  readonly coFit: 'contain' | 'cover';
  /** Pixels; both 0: the program's, rotated. */
  readonly width: number;
  readonly height: number;
}

/** Id of a program equal to a fitted copy; empty if none. */
export async function findFitted(
  connection: Connection,
  tenantId: string,
  { id, coFit, width, height }: WantedFit,
): Promise<string> {
  const program = known(await findProgram(connection, tenantId, id), 'program.unknown');
  const document = migrateProgramDocument(program.document);
  const materialId = lonePicture(document)?.mpList[0]?.mid ?? '';
  if (materialId === '') return '';
  const isTurned = width === 0 || height === 0;
  const fitted = isTurned
    ? turnLonePicture(document, coFit)
    : fitLonePicture(document, coFit, { width, height });
  const [same] = await findSame(connection, tenantId, materialId, fitted);
  return same?.id ?? '';
}
