import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer, pageNumber, treeId } from '../base/field.ts';
import { operationTarget, startedOperation } from './operation.ts';

/**
 * A package is uploaded by `POST /etv/package?name=<file name>&version=<version>&remarks=<text>` with its bytes as the
 * body (`application/octet-stream`), behind the header `token` and the permission `terminal.upgrade`. The answer is the
 * envelope with an `upgradePackage`. `version` counts only where the package does not say its own. What it is, the content says: apk or zip only (`terminal.packageFormat`).
 */
export const packageUploadPath = '/etv/package';
/** Bytes. */
export const packageLimit = 500 * 1024 * 1024;

export const packageKind = z.enum(['apk', 'zip']);
export type PackageKind = z.infer<typeof packageKind>;

export const upgradePackage = z.object({
  packageId: z.string(),
  kind: packageKind,
  fileName: z.string(),
  /** What terminals report once they run it. */
  version: z.string(),
  /** It was read from the package; otherwise a person typed it, and reports are not compared with it. */
  versionRead: z.boolean().default(false),
  /** Of an apk: the name of the app in it. */
  appId: z.string(),
  remarks: z.string(),
  /** Bytes. */
  size: z.number().int(),
  hash: z.string(),
  userName: z.string(),
  createdAt: instant,
  /** Terminals that said they installed it. */
  installed: z.number().int(),
  /** Roll-outs of it that are running. */
  running: z.number().int(),
});
export type UpgradePackage = z.infer<typeof upgradePackage>;

export const selectTerminalPackagePage = defineEndpoint({
  path: '/etv/selectTerminalPackagePage.json',
  access: 'terminal.view',
  summary: 'Packages that terminals can be upgraded to, the newest first.',
  input: z.object({
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ packageList: z.array(upgradePackage), totalNum: z.number().int() }),
});

export const updateTerminalPackage = defineEndpoint({
  path: '/etv/updateTerminalPackage.json',
  access: 'terminal.upgrade',
  summary: 'Changes what is written of a package.',
  input: z.object({
    id,
    version: z.string().trim().min(1).max(40).optional(),
    remarks: z.string().trim().max(500).optional(),
  }),
  output: done,
});

export const deleteTerminalPackage = defineEndpoint({
  path: '/etv/deleteTerminalPackage.json',
  access: 'terminal.upgrade',
  summary: 'Deletes a package that no running roll-out is of.',
  input: z.object({ id }),
  output: done,
});

export const insertTerminalUpgrade = defineEndpoint({
  path: '/etv/insertTerminalUpgrade.json',
  access: 'terminal.upgrade',
  encoding: 'json',
  summary: 'Rolls a package out, one stage after the other; it stops by itself where too much fails.',
  input: z.object({
    packageId: id,
    target: operationTarget,
    /** Of a hundred terminals, so many are reached at the end of each stage; the last is 100. */
    stages: z.array(integer(1, 100)).min(1).max(10).default([1, 10, 100]),
    /** Of a hundred terminals that were tried, more than so many failing stops it. */
    failureLimit: integer(0, 100).default(10),
    /** Minutes between the end of a stage and the next one. */
    pause: integer(0, 10_080).default(0),
    /** Minutes after which a terminal that has not said that it is done counts as timed out. */
    patience: integer(1, 1440).default(60),
    /** When it stops by itself, terminals that have the package are sent back to what they had, where they can. */
    rollBack: z.boolean().default(true),
  }),
  output: startedOperation,
});

export const rollBackTerminalUpgrade = defineEndpoint({
  path: '/etv/rollBackTerminalUpgrade.json',
  access: 'terminal.upgrade',
  summary:
    'Sends the package that terminals had before to those that a roll-out reached, as an operation of its own.',
  input: z.object({ id }),
  output: startedOperation,
});

export const selectTerminalVersions = defineEndpoint({
  path: '/etv/selectTerminalVersions.json',
  access: 'terminal.view',
  summary: 'How many terminals run which version.',
  input: z.object({ gpId: treeId }),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.string(),
        firmwareVersion: z.string(),
        total: z.number().int(),
        online: z.number().int(),
      }),
    ),
  }),
});
