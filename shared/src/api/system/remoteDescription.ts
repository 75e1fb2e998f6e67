import { z } from 'zod';
import { permission } from '../account/permission.ts';

const path = z.string().regex(/^\/[^?#\s]*$/);
const label = z.object({ zh_CN: z.string().min(1), en_US: z.string().min(1), ko_US: z.string().min(1) });

const barEntry = z.object({
  path,
  /** Ascending from left to right. */
  order: z.number(),
  /** Any of these; absent: all signed-in users. */
  permission: z.union([permission, z.array(permission).min(1)]).optional(),
  /** Absent: the label of the remote. */
  label: label.optional(),
});

/**
 * What a build of a remote says about itself in `remote.json`, beside its `mf-manifest.json`. With it a version can be
 * deployed without a line that somebody writes: the fields are those of a line of `remotes.json`.
 */
export const remoteDescription = z.object({
  name: z.string().regex(/^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/),
  /** `contractNumber` of the shared package that it was built with. */
  contract: z.number().int().positive(),
  /** Console paths that are the remote's, with all below them. */
  paths: z.array(path).min(1),
  label,
  navigation: z.array(barEntry),
  /** First pages outside the top bar; `insteadOf` is the `path` of a navigation entry. */
  landing: z.array(barEntry.partial({ order: true }).extend({ insteadOf: path.optional() })).optional(),
  /** Shared modules that the build uses, with the versions that it accepts: `{ "react": "^19.3.1" }`. */
  facades: z.record(z.string(), z.string()).optional(),
});

/** A deployed version of a remote, described by its build. */
export type RemoteDescription = z.infer<typeof remoteDescription>;
