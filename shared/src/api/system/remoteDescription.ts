import { z } from 'zod';
import { barEntry, consolePath, remoteName, remoteVersion } from './servedRemote.ts';

const label = z.object({
  zh_CN: z.string().min(1).max(50),
  en_US: z.string().min(1).max(50),
  ko_US: z.string().min(1).max(50),
});

/** Most bytes of a `remote.json`. */
export const longestDescription = 64 * 1024;

/**
 * What a build of a remote says about itself in `remote.json`, beside its `mf-manifest.json`. With it a version can be
 * deployed without a line that somebody writes: the fields, and their limits, are those of a line of `remotes.json`.
 */
export const remoteDescription = z.object({
  name: remoteName,
  version: remoteVersion.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/),
  /** `contractNumber` of the shared package that it was built with. */
  contract: z.number().int().positive(),
  /** Console paths that are the remote's, with all below them. */
  paths: z.array(consolePath).min(1).max(50),
  label,
  navigation: z.array(barEntry.extend({ order: z.number(), label: label.optional() })).max(20),
  /** First pages outside the top bar; `insteadOf` is the `path` of a navigation entry. */
  landing: z
    .array(barEntry.extend({ label: label.optional(), insteadOf: consolePath.optional() }))
    .max(20)
    .optional(),
  /** Shared modules that the build uses, with the versions that it accepts: `{ "react": "^19.3.1" }`. */
  facades: z.record(z.string().max(200), z.string().max(200)).optional(),
});

/** A deployed version of a remote, described by its build. */
export type RemoteDescription = z.infer<typeof remoteDescription>;
