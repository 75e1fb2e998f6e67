import { session } from '@vitrine/shared/session';
import { type BarEntry, isBelow, type RemoteEntry } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';

/** Rules of the specification that a permission cannot say. */
const rules: Readonly<Record<string, () => boolean>> = {
  '/management': () => Number(session.level) <= 4 && session.roleId === '1',
};

const isOpen = ({ path, permissions }: BarEntry) =>
  (permissions.length === 0 || permissions.some((each) => session.can(each))) && (rules[path]?.() ?? true);

/** What the person may open of one remote: its own entries, and pages that are else reached through a closed one. */
function entriesOf({ navigation, landing }: RemoteEntry): readonly BarEntry[] {
  const open = navigation.filter(isOpen);
  const isReached = (path: string) => open.some((entry) => entry.path === path);
  const alone = landing.filter(
    (page) => page.insteadOf !== undefined && !isReached(page.insteadOf) && isOpen(page),
  );
  return [...open, ...alone];
}

/** The domains that the person may open, in their order. Observable. */
export const barEntries = (): readonly BarEntry[] =>
  registry.entries.flatMap(entriesOf).toSorted((left, right) => left.order - right.order);

/**
 * The domain that the bar marks at a console path: that of the page's remote, since `/task/list` is a page of the
 * materials. Observable.
 */
export function openEntry(path: string): BarEntry | undefined {
  const owner = registry.ownerOf(path);
  const own = owner?.navigation ?? [];
  const among = own.length === 1 ? own : own.filter((entry) => isBelow(entry.path, path));
  const landed = owner?.landing.filter((page) => isBelow(page.path, path)) ?? [];
  return barEntries().find((entry) => among.includes(entry) || landed.some((page) => page === entry));
}

/** Where signing in leads: to the terminals as specified, for who may open them. */
const usual = '/terminal';
/** It is about screens: who may not open those has their work elsewhere. */
const overview = '/exhibition';

/**
 * The first page that the person may open; undefined when their role opens none. Observable. While it is not known who
 * they are or what there is, the usual one says so.
 */
export function firstPath(): string | undefined {
  if (!session.loaded || registry.entries.length === 0) return usual;
  const bar = barEntries();
  const work = bar.filter(({ path }) => path !== overview);
  const entry = work.find(({ path }) => path === usual) ?? work[0] ?? bar[0];
  if (entry) return entry.path;
  const landings = registry.entries.flatMap((remote) => remote.landing);
  return landings.find(({ permissions }) => permissions.some((each) => session.can(each)))?.path;
}

/**
 * Where the home icon leads: the overview for people who have something on it, else the first page that they may open;
 * the root when there is none, which says so. Observable.
 */
export function homePath(): string {
  if (!session.loaded) return overview;
  return barEntries().some(({ path }) => path === overview) ? overview : (firstPath() ?? '/');
}
