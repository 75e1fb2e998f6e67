const prefix = 'vitrine.uploads.';

/** Which tab handles which upload: two tabs must not send the same file. */
export interface Tabs {
  readonly own: string;
  /** Open tabs, including this one. */
  open(): Promise<ReadonlySet<string>>;
}

/** Tabs identified by Web Locks, held as long as they live. Without locks each tab assumes to be alone. */
export function browserTabs(): Tabs {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const { locks } = navigator;
  if (!locks) return { own, open: async () => new Set([own]) };
  const held = new Promise<void>((begun) => {
    void locks.request(`${prefix}${own}`, () => {
      begun();
      // Never resolved: the browser releases it together with the page.
      return new Promise<void>(() => undefined);
    });
  });
  const open = async () => {
    await held;
    const { held: all = [] } = await locks.query();
    return new Set(all.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])));
  };
  return { own, open };
}
