import { type Component, listH5Ids, type ProgramDocument } from '@vitrine/shared/document';
import type { CurrentWork } from '../../h5/program/content.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';

type Works = ReadonlyMap<string, CurrentWork>;

/** A widget with the current state of its H5 page. */
export function withWork<Item extends Pick<Component, 'coH5'>>(component: Item, works: Works): Item {
  const { coH5 } = component;
  const work = coH5 && works.get(coH5.id);
  return work ? { ...component, coH5: { ...coH5, ...work } } : component;
}

/**
 * Current H5 pages of a document. Outside a transaction, stores their latest state first; within one, uses what was
 * stored before, since storing needs another connection.
 */
export async function worksOf(
  { h5Works, database }: Needs<'database' | 'h5Works'>,
  connection: Connection,
  tenantId: string,
  document: ProgramDocument,
): Promise<Works> {
  const ids = listH5Ids(document);
  if (connection === database) await h5Works.prepare(tenantId, ids);
  return h5Works.current(connection, tenantId, ids);
}
