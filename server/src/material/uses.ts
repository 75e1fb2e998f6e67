import type { Services } from '../platform/services.ts';

/** That a program uses a material. */
export interface MaterialUse {
  readonly materialId: string;
  readonly id: string;
  readonly name: string;
  readonly kind: 'program';
}

/** Which programs use the materials. */
export async function usesOf(
  services: Services,
  tenantId: string,
  ids: readonly string[],
): Promise<MaterialUse[]> {
  if (ids.length === 0) return [];
  const uses = await services.programs.usesOf(tenantId, ids);
  return uses.map(({ materialId, id, name }) => ({ materialId, id, name, kind: 'program' }));
}
