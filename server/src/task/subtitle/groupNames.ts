/** Of all names, those of these groups. */
export const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  Object.fromEntries([...names].filter(([id]) => ids.includes(id)));
