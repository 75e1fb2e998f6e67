import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, longestName, nothing } from '../base/field.ts';
import { canaryAudience, remoteName, remoteVersion } from './servedRemote.ts';

/** Why `remotes.json`, or a line of it, is not used. */
export const remoteFaultReasons = [
  'tooLarge',
  'notText',
  'notJson',
  'notRegistry',
  'tooMany',
  'field',
  'origin',
  'duplicateName',
  'duplicatePath',
  'noVersion',
] as const;

/** A fault of `remotes.json`. What it concerns goes on as it was when it was last valid. */
export const remoteFault = z.object({
  reason: z.enum(remoteFaultReasons),
  /** Number of the line in the list, from 1; absent: the whole file. */
  line: z.number().int().optional(),
  /** Absent where it cannot be read. */
  name: z.string().optional(),
  /** The field, the address, or what the parser said. */
  detail: z.string(),
});
export type RemoteFault = z.infer<typeof remoteFault>;

export const remoteActs = [
  'deployed',
  'promoted',
  'canarySet',
  'canaryStopped',
  'rolledBack',
  'leftForFailures',
] as const;
export type RemoteAct = (typeof remoteActs)[number];

/** Where a remote failed in a console: its code did not arrive, its start threw, or a page of it did. */
export const remoteStages = ['import', 'start', 'render'] as const;
export type RemoteStage = (typeof remoteStages)[number];

/** Loads of a version in the consoles during the last 24 hours. */
const loads = z.object({ shown: z.number().int(), failed: z.number().int() });

const deployedVersion = loads.extend({
  version: z.string(),
  /** Bytes. */
  size: z.number().int(),
  deployedAt: instant,
  deployedBy: z.string(),
});
export type DeployedVersion = z.infer<typeof deployedVersion>;

const remoteFailure = z.object({
  version: z.string(),
  at: instant,
  stage: z.enum(remoteStages),
  message: z.string(),
  stack: z.string(),
});

const remoteChange = z.object({
  act: z.enum(remoteActs),
  /** Null: the one that came with the host. */
  version: z.string().nullable(),
  formerVersion: z.string().nullable(),
  by: z.string(),
  at: instant,
});

/** A remote of the deployment. */
export const remoteState = z.object({
  name: z.string(),
  /** `shipped`: with the host, `file`: fixed by remotes.json, `registry`: deployed by a call. */
  source: z.enum(['shipped', 'file', 'registry']),
  version: z.string(),
  entry: z.string(),
  /** When the registry changed it last, and who did; absent for other sources. */
  since: instant.optional(),
  by: z.string().optional(),
  previous: z.string().optional(),
  canary: canaryAudience
    .extend({ version: z.string(), since: instant.optional(), by: z.string().optional() })
    .optional(),
  /** Loads of the version in use. */
  health: loads,
  /** Newest first. */
  versions: z.array(deployedVersion),
  history: z.array(remoteChange),
  failures: z.array(remoteFailure),
});
export type RemoteState = z.infer<typeof remoteState>;

/**
 * Address to which a build is sent: a ZIP as the body, the header `token` with the token of a remote or of a session.
 * The answer has `data` as {@link deployedBuild}.
 */
export const deployRemotePath = '/etv/deployRemote.json';
export const deployedBuild = z.object({
  name: z.string(),
  version: z.string(),
  files: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
});
export type DeployedBuild = z.infer<typeof deployedBuild>;

/** Begins every token of a remote. */
export const remoteTokenPrefix = 'vrt_';

const versionOfRemote = z.object({ name: remoteName, version: remoteVersion });
const inUse = z.object({ version: z.string().nullable() });
const access = 'The header `token` has the token of a remote, or a session with `system.server`.';

export const getRemotes = defineEndpoint({
  path: '/etv/getRemotes.json',
  access: 'public',
  summary: `Returns the remotes, their versions, loads and history, and faults of remotes.json. ${access}`,
  input: nothing,
  output: z.object({ remotes: z.array(remoteState), faults: z.array(remoteFault) }),
});

export const promoteRemote = defineEndpoint({
  path: '/etv/promoteRemote.json',
  access: 'public',
  summary: `Gives a deployed version of a remote to everybody; without one, its canary. ${access}`,
  input: versionOfRemote.partial({ version: true }),
  output: inUse,
});

export const canaryRemote = defineEndpoint({
  path: '/etv/canaryRemote.json',
  access: 'public',
  encoding: 'json',
  summary: `Gives a deployed version to some accounts; without a version, ends that. ${access}`,
  input: canaryAudience.extend({ name: remoteName, version: remoteVersion.nullable() }),
  output: inUse,
});

export const rollbackRemote = defineEndpoint({
  path: '/etv/rollbackRemote.json',
  access: 'public',
  summary: `Gives everybody the version before: the previous one, or the one that came with the host. ${access}`,
  input: z.object({ name: remoteName }),
  output: inUse,
});

export const remoteToken = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
});
export type RemoteToken = z.infer<typeof remoteToken>;

export const selectRemoteTokens = defineEndpoint({
  path: '/etv/selectRemoteTokens.json',
  access: 'system.server',
  summary: 'Returns the tokens that may deploy a remote, without the tokens themselves.',
  input: nothing,
  output: z.object({ tokens: z.array(remoteToken) }),
});

export const insertRemoteToken = defineEndpoint({
  path: '/etv/insertRemoteToken.json',
  access: 'system.server',
  summary: 'Makes a token that may deploy one remote, and returns it this once.',
  input: z.object({ name: remoteName, label: z.string().trim().min(1).max(longestName) }),
  output: z.object({ id: z.string(), token: z.string() }),
});

export const revokeRemoteToken = defineEndpoint({
  path: '/etv/revokeRemoteToken.json',
  access: 'system.server',
  summary: 'Revokes a token of a remote.',
  input: z.object({ id }),
  output: done,
});

export const reportRemoteLoad = defineEndpoint({
  path: '/etv/reportRemoteLoad.json',
  access: 'session',
  summary: 'Notes that a console showed a remote, or that the remote failed there.',
  input: z.object({
    name: remoteName,
    version: remoteVersion,
    outcome: z.enum(['shown', 'failed']),
    stage: z.enum(remoteStages).optional(),
    message: z.string().max(500).optional(),
    stack: z.string().max(4000).optional(),
  }),
  output: done,
});
