import { z } from 'zod';
import { permission } from '../account/permission.ts';

/** Most remotes of a deployment. */
export const mostRemotes = 100;

export const remoteName = z
  .string()
  .max(40)
  .regex(/^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A segment of the address of a version: begins with a digit or a letter, and never has two dots in a row. */
export const remoteVersion = z
  .string()
  .max(60)
  .regex(/^[0-9A-Za-z](?:[0-9A-Za-z+_-]|\.(?!\.))*$/);

/** Begins with one slash; without a query. */
export const consolePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^?#\s\\]*$/);

/** A path on this server, or `https://…` of an origin in the setting REMOTE_ORIGINS. */
const address = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https?:\/\/)[^\s\\<>"'#?]*$/)
  .refine((value) => !/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(value))
  .refine((value) => value.startsWith('/') || z.url().safeParse(value).success);

/** Hash of a file, as in the attribute `integrity` of a script. */
export const subresourceHash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Hashes of files of one version, by their paths beside its `mf-manifest.json`, such as `remoteEntry.js`. */
export const remoteIntegrity = z.record(
  z
    .string()
    .max(200)
    .regex(/^(?!__proto__$)[\w@+~-][\w@.+~/-]*$/),
  subresourceHash,
);
export type RemoteIntegrity = z.infer<typeof remoteIntegrity>;

/** Languages without a label have the English one. */
const label = z.object({
  zh_CN: z.string().max(50).optional(),
  en_US: z.string().max(50).optional(),
  ko_US: z.string().max(50).optional(),
});

/** A page in the top bar, or one that is the first for some people. */
export const barEntry = z.object({
  path: consolePath,
  order: z.number().default(0),
  permission: z.union([permission, z.array(permission).min(1)]).optional(),
  label: label.optional(),
});

/** A version and where it is loaded from. */
export const remoteRelease = z.object({
  version: remoteVersion,
  /** Address of its `mf-manifest.json`. */
  entry: address,
  /** Hashes of its files, or the address of a JSON file that has them. Absent: its files are not checked. */
  integrity: z.union([remoteIntegrity, address]).optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Accounts that get a canary: those that any of the three names. */
export const canaryAudience = z.object({
  /** Sign-in names. */
  accounts: z.array(z.string().min(1).max(100)).max(500).optional(),
  /** Level of the account, 1 for the top. */
  level: z.number().int().min(1).max(9).optional(),
  /** Share of all accounts. */
  percent: z.number().min(0).max(100).optional(),
});
export type CanaryAudience = z.infer<typeof canaryAudience>;

/** A remote as `/web/remotes.json` lists it for the host, with every address filled in. */
export const servedRemote = remoteRelease.extend({
  name: remoteName,
  /** Console paths that are the remote's, with all below them. */
  paths: z.array(consolePath).max(50),
  label: label.optional(),
  navigation: z.array(barEntry).max(20).optional(),
  landing: z
    .array(barEntry.extend({ insteadOf: consolePath.optional() }))
    .max(20)
    .optional(),
  /** The version before, which is known to have worked: the host uses it when this one cannot be loaded. */
  previous: remoteRelease.optional(),
  canary: remoteRelease.extend(canaryAudience.shape).optional(),
});
export type ServedRemote = z.infer<typeof servedRemote>;

/** FNV-1a, to a number from 0 up to, not including, 100. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash % 10_000) / 100;
}

/**
 * Whether a user gets the canary. The share is of the name with the version: it stays the same for a version, grows with
 * `percent`, and is not the same people for every version.
 */
export function isInCanary(
  canary: CanaryAudience & Pick<RemoteRelease, 'version'>,
  user: { readonly userName: string; readonly level: string },
): boolean {
  if (user.userName === '') return false;
  if (canary.accounts?.includes(user.userName)) return true;
  if (canary.level !== undefined && String(canary.level) === user.level) return true;
  return canary.percent !== undefined && shareOf(`${canary.version} ${user.userName}`) < canary.percent;
}
