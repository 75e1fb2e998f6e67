import { session } from '@vitrine/shared/session';
import type { BarEntry } from '../remotes/RemoteEntry.ts';
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

/** Where the home icon leads: the overview when this deployment has one, else the first page one may open. */
export const homePath = (): string =>
  registry.declares('/exhibition') ? '/exhibition' : (barEntries()[0]?.path ?? '/terminal');
