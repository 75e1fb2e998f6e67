import { session } from '@vitrine/shared/session';
import { type BarEntry, isBelow } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';

/** Rules of the specification that a permission cannot say. */
const rules: Readonly<Record<string, () => boolean>> = {
  '/management': () => Number(session.level) <= 4 && session.roleId === '1',
};

const isOpen = ({ path, permissions }: BarEntry) =>
  (permissions.length === 0 || permissions.some((each) => session.can(each))) && (rules[path]?.() ?? true);

/** The domains that the person may open, in their order. Observable. */
export const barEntries = (): readonly BarEntry[] =>
  registry.entries
    .flatMap((entry) => entry.navigation)
    .filter(isOpen)
    .toSorted((left, right) => left.order - right.order);

/**
 * The domain that the bar marks at a console path: that of the page's remote, since `/task/list` is a page of the
 * materials. Observable.
 */
export function openEntry(path: string): BarEntry | undefined {
  const own = registry.ownerOf(path)?.navigation ?? [];
  const among = own.length === 1 ? own : own.filter((entry) => isBelow(entry.path, path));
  return barEntries().find((entry) => among.includes(entry));
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

/** Where the home icon leads: the overview when this deployment has one, else the first page one may open. */
export const homePath = (): string =>
  registry.declares(overview) ? overview : (barEntries()[0]?.path ?? '/terminal');
