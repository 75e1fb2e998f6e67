import { session } from '@vitrine/shared/session';
import { type BarEntry, isBelow, type RemoteEntry } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';

/** Rules of the specification beyond permissions. */
const rules: Readonly<Record<string, () => boolean>> = {
  '/management': () => Number(session.level) <= 4 && session.roleId === '1',
};

const isOpen = ({ path, permissions }: BarEntry) =>
  (permissions.length === 0 || permissions.some((each) => session.can(each))) && (rules[path]?.() ?? true);

/** Entries of a remote permitted for the user, including landing pages whose usual entry is not permitted. */
function entriesOf({ navigation, landing }: RemoteEntry): readonly BarEntry[] {
  const open = navigation.filter(isOpen);
  const isReached = (path: string) => open.some((entry) => entry.path === path);
  const alone = landing.filter(
    (page) => page.insteadOf !== undefined && !isReached(page.insteadOf) && isOpen(page),
  );
  return [...open, ...alone];
}

/** Domains permitted for the user, in order. Observable. */
export const barEntries = (): readonly BarEntry[] =>
  registry.entries.flatMap(entriesOf).toSorted((left, right) => left.order - right.order);

/**
 * The bar entry highlighted at a path: that of the page's remote, since `/task/list` is a page of materials.
 * Observable.
 */
export function openEntry(path: string): BarEntry | undefined {
  const owner = registry.ownerOf(path);
  const own = owner?.navigation ?? [];
  const among = own.length === 1 ? own : own.filter((entry) => isBelow(entry.path, path));
  const landed = owner?.landing.filter((page) => isBelow(page.path, path)) ?? [];
  return barEntries().find((entry) => among.includes(entry) || landed.some((page) => page === entry));
}

/** Default page after sign-in, per specification. */
const usual = '/terminal';
/** The overview is about terminals: irrelevant without access to them. */
const overview = '/exhibition';

/**
 * First permitted page; undefined when there is none. Observable. While session or remotes are unknown, the default
 * one,
 * which reports this.
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
 * Target of the home icon: the overview if it has content for the user, else the first permitted page, else the root,
 * which explains the lack of permissions. Observable.
 */
export function homePath(): string {
  if (!session.loaded) return overview;
  return barEntries().some(({ path }) => path === overview) ? overview : (firstPath() ?? '/');
}
