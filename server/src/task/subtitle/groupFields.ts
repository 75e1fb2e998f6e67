import type { GroupFacts } from '../../terminal/factsOf.ts';

/** Of all groups, those with these ids: their names, and which of them is the one that every account has. */
export function groupFields(ids: readonly string[], groups: ReadonlyMap<string, GroupFacts>) {
  const own = [...groups].filter(([id]) => ids.includes(id));
  const defaultGroupId = own.find(([, { isDefault }]) => isDefault)?.[0];
  return {
    groupNames: Object.fromEntries(own.map(([id, { name }]) => [id, name])),
    ...(defaultGroupId !== undefined && { defaultGroupId }),
  };
}
