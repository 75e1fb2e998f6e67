import {
  type OutputOf,
  type PreflightFinding,
  type ScreenState,
  type selectSendPreflight,
  type TaskEffect,
  taskEffect,
} from '@vitrine/shared/api';
import { fileAddress, lonePicture } from '@vitrine/shared/document';
import { findTenantZone } from '../../account/tenantZone.ts';
import { Refusal } from '../../platform/errors.ts';
import { exactTime } from '../../platform/exactTime.ts';
import type { Needs } from '../../services.ts';
import { tasksPlaying } from '../../task/record/programUse.ts';
import { withScreens } from '../../terminal/report/screenStatus.ts';
import { findTargets, type Target } from '../../terminal/targets.ts';
import type { Actor } from '../actor.ts';
import { type Conflict, type ConflictMessages, findPublicationConflicts } from './conflicts.ts';
import { type Content, openContent } from './content.ts';
import { createFinder, inOrder, isRefused } from './finding.ts';
import { presentPicture } from './picture.ts';
import { checkProgram } from './programChecks.ts';
import { type SendRequest, taskOf } from './sendRequest.ts';
import { checkTerminal } from './terminalChecks.ts';
import { isForEmptyGroups, readStock } from './terminals.ts';

type CheckProgramsNeeds = Needs<'clock' | 'database' | 'files' | 'h5Works' | 'log' | 'materials' | 'weather'>;

type Preflight = OutputOf<typeof selectSendPreflight>;
type TerminalResult = Omit<Preflight['terminals'][number], keyof ScreenState>;
const mostTerminals = 500;

interface Checked {
  content: Content;
  findings: PreflightFinding[];
}

/** Requested and linked programs with their general findings; refuses other tenants' programs. */
export async function checkPrograms(
  services: CheckProgramsNeeds,
  { session, language }: Actor,
  programIds: readonly string[],
): Promise<Checked[]> {
  const { clock, weather } = services;
  const contents = await openContent(services, session.tenantId, programIds);
  const wanted = new Set(programIds);
  if (contents.filter(({ linked }) => !linked).length < wanted.size) throw new Refusal('program.unknown');
  const sent = new Set(contents.map(({ id }) => id));
  const hasWeather = await weather.hasSource(session.tenantId);
  const check = { find: createFinder(language), now: clock.now(), programIds: sent, hasWeather };
  return contents.map((content) => ({ content, findings: inOrder(checkProgram(content, check)) }));
}

/** If an older revision is sent, a copy would contain the latest one instead. */
const isTurnable = ({ reviewed, document }: Content): boolean =>
  reviewed !== 'older' && lonePicture(document) !== undefined;

/** Unreviewed programs wait for review, or must be submitted in the revision seen. */
const submissionOf = ({ needsApproval, audit, submitted, revision }: Content) =>
  needsApproval && audit === 'unreviewed' ? { submitted, revision } : {};

function presentProgram(
  { content, findings }: Checked,
  playing: ReadonlySet<string>,
  targets: readonly Target[],
): Preflight['programs'][number] {
  const { width, height } = content.document.mainResolution;
  return {
    id: content.id,
    name: content.name,
    resolution: `${width}x${height}`,
    thumbnailUrl: content.thumbnailHash === null ? '' : fileAddress(content.thumbnailHash),
    size: content.files.reduce((sum, { size }) => sum + size, content.documentSize),
    files: content.files.length,
    turnable: isTurnable(content),
    ...presentPicture(content, targets),
    approved: content.needsApproval && content.reviewed !== 'never',
    ...submissionOf(content),
    playing: playing.has(content.id),
    findings,
  };
}

function presentTerminal(target: Target, findings: PreflightFinding[]): TerminalResult {
  const { clId, name, online, width, height, freeSpace } = target;
  const resolution = width > 1 && height > 1 ? `${width}x${height}` : '';
  return { clId, name, online, resolution, freeSpace, findings };
}

async function checkTargets(
  services: Needs<'clock' | 'database' | 'files' | 'log'>,
  tenantId: string,
  request: SendRequest,
  contents: readonly Content[],
  messages: ConflictMessages,
): Promise<{ targets: Target[]; terminals: TerminalResult[]; meets: Preflight['meets'] }> {
  const { find } = messages;
  const targets = await findTargets(services.database, tenantId, request);
  const stock = await readStock(services, targets);
  const zones = [...new Set(targets.map(({ timeZone }) => timeZone))];
  const task = taskOf(request, zones, '', services.clock.now());
  const conflicts = await findPublicationConflicts(services, tenantId, task, targets, messages);
  const metBy = ({ authorised, clId }: Target) => (authorised ? (conflicts.get(clId) ?? []) : []);
  const terminals = targets.map((target) => {
    const findings = checkTerminal(target, { find, contents, stock });
    return presentTerminal(target, inOrder([...findings, ...metBy(target).map(({ finding }) => finding)]));
  });
  return { targets, terminals, meets: sumUp(targets.flatMap(metBy)) };
}

const rank = (effect: TaskEffect) => taskEffect.options.indexOf(effect);

/** Conflicting tasks with the number of terminals, per effect. */
function sumUp(conflicts: readonly Conflict[]): Preflight['meets'] {
  const met = new Map<string, Preflight['meets'][number]>();
  for (const { effect, taskId, name } of conflicts) {
    const key = `${effect} ${taskId || name}`;
    met.set(key, { effect, taskId, name, terminals: (met.get(key)?.terminals ?? 0) + 1 });
  }
  return [...met.values()].sort((one, other) => rank(one.effect) - rank(other.effect));
}

const countLevel = (findings: readonly PreflightFinding[], level: PreflightFinding['level']) =>
  findings.filter((finding) => finding.level === level).length;

function totalsOf(programs: readonly Checked[], terminals: readonly TerminalResult[]): Preflight['totals'] {
  const all = [...programs, ...terminals].flatMap(({ findings }) => findings);
  // A program's findings count for all its terminals.
  const ofAll = programs.flatMap(({ findings }) => findings);
  const has = (level: PreflightFinding['level'], findings: readonly PreflightFinding[]) =>
    [...ofAll, ...findings].some((finding) => finding.level === level);
  // Each terminal counts once, by its worst finding, so that the three totals add up.
  const isBlocked = ({ findings }: TerminalResult) => has('error', findings);
  const isWarned = (terminal: TerminalResult) => !isBlocked(terminal) && has('warning', terminal.findings);
  const isReady = (terminal: TerminalResult) => !isBlocked(terminal) && !isWarned(terminal);
  return {
    terminals: terminals.length,
    online: terminals.filter(({ online }) => online).length,
    ready: terminals.filter(isReady).length,
    refused: terminals.filter(isBlocked).length,
    errors: countLevel(all, 'error'),
    warnings: terminals.filter(isWarned).length,
  };
}

const worstFirst = (left: TerminalResult, right: TerminalResult) =>
  Number(isRefused(right.findings)) - Number(isRefused(left.findings));

/** Findings against sending these programs to these terminals now. */
export async function readPreflight(
  services: CheckProgramsNeeds,
  actor: Actor,
  request: SendRequest,
): Promise<Preflight> {
  const programs = await checkPrograms(services, actor, request.programIds);
  const contents = programs.map(({ content }) => content);
  const find = createFinder(actor.language);
  const { tenantId } = actor.session;
  const write = exactTime(actor.language, await findTenantZone(services.database, tenantId));
  const { targets, terminals, meets } = await checkTargets(services, tenantId, request, contents, {
    find,
    write,
  });
  const totals = totalsOf(programs, terminals);
  const uses = await tasksPlaying(services.database, tenantId, request.programIds);
  const playing = new Set(uses.map(({ programId }) => programId));
  const barred = programs.length === 0 || programs.some(({ findings }) => isRefused(findings));
  const listed = terminals
    .filter(({ findings }) => findings.length > 0)
    .sort(worstFirst)
    .slice(0, mostTerminals);
  return {
    programs: programs.map((one) => presentProgram(one, playing, targets)),
    terminals: await withScreens(services.database, actor.session.tenantId, listed, services.clock.now()),
    meets,
    totals,
    sendable: !barred && (totals.refused < totals.terminals || isForEmptyGroups(request, totals.terminals)),
  };
}
