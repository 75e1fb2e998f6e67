import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { date, instant, integer, nothing, pageNumber } from './field.ts';

export const getServerState = defineEndpoint({
  method: 'GET',
  path: '/etv/getServerState.json',
  access: 'session',
  summary: 'State of the server: 1 all well, 2 running with something missing, 3 short of space.',
  input: nothing,
  output: z.number().int(),
});

/**
 * Everything that is written into the log: `<domain>.<what was done>`. The console has words for each in its
 * messages; a newer server may know more, so what is read is any such word.
 */
export const logActions = [
  'session.login',
  'session.logout',
  'session.passwordChanged',
  'session.accountRenamed',
  'terminal.adopted',
  'terminal.replaced',
  'terminal.authorised',
  'terminal.revoked',
  'terminal.deleted',
  'terminal.renamed',
  'terminal.moved',
  'terminal.changed',
  'terminal.commanded',
  'terminal.groupAdded',
  'terminal.groupDeleted',
  'terminal.called',
  'terminal.callAnswered',
  'terminal.callSettingChanged',
  'material.uploaded',
  'material.renamed',
  'material.moved',
  'material.deleted',
  'material.replaced',
  'material.tagged',
  'material.tagRenamed',
  'material.expirySet',
  'material.retried',
  'material.restored',
  'material.destroyed',
  'material.fontAdded',
  'material.fontRenamed',
  'material.fontDeleted',
  'material.folderAdded',
  'material.folderRenamed',
  'material.folderMoved',
  'material.folderDeleted',
  'program.added',
  'program.saved',
  'program.renamed',
  'program.moved',
  'program.copied',
  'program.deleted',
  'program.folderAdded',
  'program.folderRenamed',
  'program.folderMoved',
  'program.folderDeleted',
  'program.folderCopied',
  'program.resolutionAdded',
  'program.resolutionDeleted',
  'program.revisionNamed',
  'program.restored',
  'program.passed',
  'program.rejected',
  'program.remarkAdded',
  'program.remarkResolved',
  'program.remarkReopened',
  'program.remarkDeleted',
  'program.auditSwitched',
  'program.shared',
  'program.shareRevoked',
  'task.added',
  'task.changed',
  'task.renamed',
  'task.moved',
  'task.copied',
  'task.published',
  'task.paused',
  'task.resumed',
  'task.expired',
  'task.retried',
  'task.settingChanged',
  'task.subtitleAdded',
  'task.subtitleConfirmed',
  'task.subtitleRejected',
  'task.subtitleStopped',
  'task.withdrawn',
  'task.deleted',
  'task.groupAdded',
  'task.groupRenamed',
  'task.groupMoved',
  'task.groupDeleted',
  'h5.added',
  'h5.saved',
  'h5.renamed',
  'h5.deleted',
] as const;
export type LogAction = (typeof logActions)[number];
export type LogActionOf<Domain extends string> = Extract<LogAction, `${Domain}.${string}`>;
const logAction = z.string().regex(/^[a-z0-9]+(\.[A-Za-z0-9]+)+$/);

export const logRow = z.object({
  id: z.string(),
  at: instant,
  userName: z.string(),
  action: logAction,
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** What changed, before and after, as far as it may be shown. */
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

export const selectSystemLogPage = defineEndpoint({
  path: '/etv/selectSystemLogPage.json',
  access: 'system.logs',
  summary: 'Who did what and when, newest first.',
  input: z.object({
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
    /** Part of a person's, an act's or a subject's name. */
    keyword: z.string().trim().max(100).default(''),
    /** First segment of the action: session, terminal, material, program, task, h5, system. */
    domain: z.string().trim().max(30).default(''),
    startDate: z.union([z.literal(''), date]).default(''),
    endDate: z.union([z.literal(''), date]).default(''),
  }),
  output: z.object({ logList: z.array(logRow), totalNum: z.number().int() }),
});
