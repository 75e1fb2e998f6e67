import {
  fileHashOf,
  listH5TextFaults,
  migrateH5Document,
  type ProgramDocument,
  type TextFault,
} from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';
import { listWidgets } from '../send/widgets.ts';
import { readStoredDocument } from '../storedDocument.ts';

/** Texts of the H5 works in a program that nobody meant to publish so, in the state in which they would be sent. */
export async function findWorkTexts(
  services: Needs<'files' | 'log'>,
  document: ProgramDocument,
): Promise<TextFault[]> {
  const found: TextFault[] = [];
  for (const { sceneIndex, widget } of listWidgets(document)) {
    const hash = fileHashOf(widget.coH5?.url ?? '');
    // Lost files are reported separately.
    const work = hash === undefined ? undefined : await readStoredDocument(services, hash, migrateH5Document);
    const faults = work ? listH5TextFaults(work) : [];
    found.push(...faults.map(({ kind, words }) => ({ kind, sceneIndex, component: widget, words })));
  }
  return found;
}
