import {
  canaryAudience,
  isInCanary,
  type Locale,
  type Permission,
  permission,
  type RemoteIntegrity,
  remoteIntegrity,
} from '@vitrine/shared/api';

/** An entry of the top bar. */
export interface BarEntry {
  readonly path: string;
  readonly order: number;
  /** Any of these; empty: all signed-in users. */
  readonly permissions: readonly Permission[];
  readonly label: Readonly<Record<Locale, string>>;
}

/** A landing page outside the top bar, for users without access to the entries before it. */
interface LandingPage extends BarEntry {
  /** Bar entry that leads to this page; users without access to it get this page in the bar instead. */
  readonly insteadOf: string | undefined;
}

/** A version of a remote. */
export interface Release {
  readonly version: string;
  /** URL of its manifest. */
  readonly entry: string;
  /** Hashes of its files, or the URL of a JSON file with them; undefined: its files are not checked. */
  readonly integrity: RemoteIntegrity | string | undefined;
}

/** A remote of this deployment, as listed in `remotes.json`. */
export interface RemoteEntry extends Release {
  readonly name: string;
  /** The version to use when this one does not work: the one before, or for a canary the one that everybody has. */
  readonly previous: Release | undefined;
  /** Console path prefixes of the remote. */
  readonly paths: readonly string[];
  readonly label: Readonly<Record<Locale, string>>;
  readonly navigation: readonly BarEntry[];
  readonly landing: readonly LandingPage[];
}

type Unknown = Readonly<Record<string, unknown>>;

const record = (value: unknown): Unknown => (typeof value === 'object' && value !== null ? { ...value } : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A language without a label has the English one. */
function labelOf(value: unknown, otherwise: string): Record<Locale, string> {
  const given = record(value);
  const labelIn = (locale: Locale) => text(given[locale]) || text(given.en_US) || otherwise;
  return { zh_CN: labelIn('zh_CN'), en_US: labelIn('en_US'), ko_US: labelIn('ko_US') };
}

function knownPermission(value: unknown): readonly Permission[] {
  const known = permission.safeParse(value);
  return known.success ? [known.data] : [];
}

const permissionsIn = (asked: unknown): readonly Permission[] =>
  (Array.isArray(asked) ? asked : [asked]).flatMap(knownPermission);

function barEntry(value: unknown, remoteLabel: Record<Locale, string>): BarEntry {
  const { path, order, permission: asked, label } = record(value);
  return {
    path: text(path),
    order: Number(order) || 0,
    permissions: permissionsIn(asked),
    label: label ? labelOf(label, text(path)) : remoteLabel,
  };
}

function landingPage(
  value: unknown,
  remoteLabel: Record<Locale, string>,
  bar: readonly BarEntry[],
): LandingPage {
  const entry = barEntry(value, remoteLabel);
  const replaced = bar.find(({ path }) => path === text(record(value).insteadOf));
  return { ...entry, order: replaced?.order ?? entry.order, insteadOf: replaced?.path };
}

/** The user, as far as versions depend on the account. */
export interface RemoteUser {
  readonly userName: string;
  /** '1' is the top. */
  readonly level: string;
}

const unknownUser: RemoteUser = { userName: '', level: '' };

function releaseOf(value: unknown): Release | undefined {
  const { version, entry, integrity } = record(value);
  if (!text(entry)) return undefined;
  const hashes = remoteIntegrity.safeParse(integrity).data;
  return { version: text(version), entry: text(entry), integrity: hashes ?? (text(integrity) || undefined) };
}

/** The canary of a line, where it is for this user. */
function canaryFor(user: RemoteUser, value: unknown): Release | undefined {
  const release = releaseOf(value);
  const audience = canaryAudience.safeParse(value).data;
  return release && audience && isInCanary({ ...audience, version: release.version }, user)
    ? release
    : undefined;
}

/**
 * Parses `remotes.json` for a user. The file is edited by hand: invalid entries are skipped instead of breaking the
 * console.
 */
export function readEntries(file: unknown, user: RemoteUser = unknownUser): readonly RemoteEntry[] {
  return listOf(record(file).remotes).flatMap((line) => {
    const given = record(line);
    const canary = canaryFor(user, given.canary);
    const general = releaseOf(given);
    const chosen = canary ?? general;
    const name = text(given.name);
    if (!name || !chosen) return [];
    const label = labelOf(given.label, name);
    const navigation = listOf(given.navigation).map((item) => barEntry(item, label));
    return {
      ...chosen,
      name,
      previous: canary ? general : releaseOf(given.previous),
      paths: listOf(given.paths).map(text),
      label,
      navigation,
      landing: listOf(given.landing).map((item) => landingPage(item, label, navigation)),
    };
  });
}

/** Whether a console path is `base` or below it. */
export const isBelow = (base: string, path: string): boolean => path === base || path.startsWith(`${base}/`);
