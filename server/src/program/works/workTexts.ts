import {
  fileHashOf,
  listH5TextFaults,
  migrateH5Document,
  type ProgramDocument,
  type TextFault,
} from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';
import { readStoredDocument } from '../document/storedDocument.ts';
import { listWidgets } from '../send/widgets.ts';

/** Faulty texts, such as placeholders, in the H5 pages of a program as they would be published. */
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
