import {
  createProgramDocument,
  createScene,
  listWeatherPlaces,
  type ProgramDocument,
} from '@vitrine/shared/document';
import type { Connection } from '../platform/database/connection.ts';
import { violatedConstraint } from '../platform/database/failure.ts';
import { Refusal } from '../platform/errors.ts';
import { newId } from '../platform/identifier.ts';
import type { Needs } from '../services.ts';
import { tasksPlaying } from '../task/record/programUse.ts';
import type { Actor } from './actor.ts';
import * as documents from './document/documentRepository.ts';
import { listMaterialUses } from './document/materialUse.ts';
import { requireFolder } from './folder/folderService.ts';
import { keepInHistory } from './history/keeping.ts';
import { startOfMaterial } from './material/materialProgram.ts';
import { findMadeFor } from './material/materialReuse.ts';
import { keepThumbnailFor, releaseFiles } from './playback/programFiles.ts';
import * as programs from './programRepository.ts';
import { known, requireProgramName } from './refusals.ts';
import { approvalAfterSave } from './settingRepository.ts';
import { documentOf, requireTemplate, templateName } from './templates/catalogue.ts';
import { ownPictures, storeTemplateThumbnail } from './templates/ownPictures.ts';
import { thumbnailPath } from './templates/places.ts';
import { freeProgramName } from './tree/freeName.ts';
import { keepResolution } from './tree/resolutionRepository.ts';
import { replaceWorks } from './works/workUse.ts';

type StartOfNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'weather'
>;

const subjectKind = 'program';
const nameConstraint = 'program_name_taken';

/** Runs a write of a name; converts a uniqueness violation to a refusal. */
export async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== nameConstraint) throw error;
    throw new Refusal('program.nameTaken', {}, { name: 'program.nameTaken' });
  }
}

export interface Seed {
  name: string;
  folderId: string | null;
  document: ProgramDocument;
  thumbnailHash: string | null;
  /** Finished, and submitted if reviews are on. */
  submitted?: boolean;
  /** Deleted if publishing is cancelled. */
  forPublishing?: boolean;
}

/** Inserts a program with its first revision; returns its id. Name and materials must be validated. */
export async function insertSeed(
  services: Needs<'clock' | 'files'>,
  actor: Actor,
  connection: Connection,
  seed: Seed,
): Promise<string> {
  const { tenantId, userName, memberId } = actor.session;
  const id = newId();
  const at = services.clock.now();
  const audit = await approvalAfterSave(connection, tenantId);
  await programs.insertProgram(connection, tenantId, {
    ...seed,
    submitted: seed.submitted ?? false,
    id,
    audit,
    updatedBy: userName,
    updatedById: memberId,
    updatedAt: at,
  });
  const member = { memberId, userName };
  const { document, thumbnailHash } = seed;
  const saved = { document, revision: 1, former: null, member, at, thumbnailHash, restoredFrom: null };
  await keepInHistory(services, connection, tenantId, id, saved);
  await documents.replaceUses(connection, tenantId, id, listMaterialUses(seed.document));
  await replaceWorks(connection, tenantId, id, seed.document);
  return id;
}

export interface NewProgramInput {
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Folder id. */
  classify: string;
  /** Empty: one empty scene. */
  templateId: string;
  /** Image or video to show in full screen, instead of a template; empty: none. */
  materialId: string;
}

/** White, so that the default dark text is readable. */
function whiteScene() {
  const scene = createScene();
  return { ...scene, allScene: { ...scene.allScene, scBackColor: '#ffffff' } };
}

interface Start {
  document: ProgramDocument;
  thumbnailHash: string | null;
  /** Name for unnamed programs. */
  name?: string;
}

/**
 * Thumbnail of a template for lists. Not if it shows weather without a source: screens would not show the sample, and
 * the editor renders it on opening.
 */
async function pictureOf(
  services: Needs<'files' | 'weather'>,
  { session, language }: Actor,
  templateId: string,
  document: ProgramDocument,
): Promise<string | null> {
  const showsWeather = listWeatherPlaces(document).length > 0;
  if (showsWeather && !(await services.weather.hasSource(session.tenantId))) return null;
  return storeTemplateThumbnail(services, thumbnailPath(templateId, language));
}

/** What a new program starts as. */
async function startOf(services: StartOfNeeds, actor: Actor, input: NewProgramInput): Promise<Start> {
  if (input.materialId !== '')
    return startOfMaterial(services, services.database, actor.session.tenantId, input.materialId);
  if (input.templateId === '') {
    const { width, height } = input;
    const document = createProgramDocument({ width, height, scenes: [whiteScene()] });
    return { document, thumbnailHash: null };
  }
  const template = requireTemplate(input.templateId);
  const picture = await ownPictures(services, actor, template.pictures);
  const now = services.clock.now().getTime();
  const document = documentOf(template, actor.language, { picture, now });
  const name = templateName(template, actor.language);
  return { document, thumbnailHash: await pictureOf(services, actor, template.id, document), name };
}

/** A created program. */
interface Made {
  id: string;
  revision: number;
}

/** Creates a program: empty, from a template, or from a material; for a material it reuses one made from it before. */
export async function addProgram(
  services: StartOfNeeds,
  actor: Actor,
  input: NewProgramInput,
): Promise<Made> {
  const { tenantId } = actor.session;
  // Validates before importing a template's pictures.
  const typed = isNamedByUs(input) ? undefined : requireProgramName(input.name);
  if (typed !== undefined) await requireFreeName(services, tenantId, typed);
  const { document, thumbnailHash, name: given = '' } = await startOf(services, actor, input);
  if (input.materialId !== '' && typed === undefined) {
    const { database, clock } = services;
    const made = await findMadeFor(database, tenantId, input.materialId, document);
    const isThere = made && (await programs.takeUpAgain(database, tenantId, made.id, clock.now()));
    if (isThere) return { id: made.id, revision: made.revision };
  }
  const make = async (transaction: Connection) => {
    const name = typed ?? (await freeProgramName(transaction, tenantId, given));
    const folderId = await requireFolder(transaction, tenantId, input.classify);
    const id = await insertSeed(services, actor, transaction, {
      ...{ name, folderId, document, thumbnailHash },
      // A program of one material needs no editing before publishing.
      submitted: input.materialId !== '',
      forPublishing: input.materialId !== '' && typed === undefined,
    });
    if (thumbnailHash !== null) await keepThumbnailFor(services, transaction, tenantId, id, thumbnailHash);
    await keepResolution(transaction, tenantId, document.mainResolution);
    const detail = input.templateId === '' ? {} : { template: input.templateId };
    const entry = { action: 'program.added' as const, subject: { kind: subjectKind, id, name }, detail };
    await services.audit.record(actor, entry, transaction);
    return { id, revision: 1 };
  };
  const write = () => services.database.transaction().execute(make);
  return refusingTakenName(typed === undefined ? () => namingAgain(write) : write);
}

/** Unnamed: the name comes from the initial content. */
const isNamedByUs = ({ name, materialId, templateId }: NewProgramInput): boolean =>
  name === '' && (materialId !== '' || templateId !== '');

/** Maximum retries if a free name is taken meanwhile. */
const nameTries = 5;

/** Retries with the next free name if a generated one was taken meanwhile. */
async function namingAgain<Result>(write: () => Promise<Result>, tries = nameTries): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (tries <= 1 || violatedConstraint(error) !== nameConstraint) throw error;
    return namingAgain(write, tries - 1);
  }
}

/** Checks before pictures are stored; the database decides. */
async function requireFreeName(
  { database }: Needs<'database'>,
  tenantId: string,
  name: string,
): Promise<void> {
  const taken = await programs.hasName(database, tenantId, name);
  if (taken) throw new Refusal('program.nameTaken', {}, { name: 'program.nameTaken' });
}

/** Copies a program next to the original, and returns the copy's id. Without a name, numbers it. */
export function copyProgram(
  services: Needs<'audit' | 'clock' | 'database' | 'files'>,
  actor: Actor,
  id: string,
  newName: string,
  forPublishing = false,
): Promise<string> {
  const typed = newName === '' ? undefined : requireProgramName(newName);
  const { tenantId } = actor.session;
  const make = async (transaction: Connection) => {
    const original = known(await programs.findProgram(transaction, tenantId, id), 'program.unknown');
    const name = typed ?? (await freeProgramName(transaction, tenantId, original.name));
    const { folderId, thumbnailHash } = original;
    // Already validated; copied unchanged in its version.
    const document = original.document as ProgramDocument;
    const copyId = await insertSeed(services, actor, transaction, {
      name,
      folderId,
      document,
      thumbnailHash,
      forPublishing,
    });
    await keepThumbnailFor(services, transaction, tenantId, copyId, thumbnailHash);
    const detail = { from: original.name };
    const entry = {
      action: 'program.copied' as const,
      subject: { kind: subjectKind, id: copyId, name },
      detail,
    };
    await services.audit.record(actor, entry, transaction);
    return copyId;
  };
  return refusingTakenName(() => services.database.transaction().execute(make));
}

/** Locks the program; throws `program.unknown` or a refusal of the name. Does not make a revision. */
export async function renameProgram(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  id: string,
  name: string,
): Promise<void> {
  const { tenantId } = actor.session;
  const rename = async (transaction: Connection) => {
    const program = known(await programs.lockProgram(transaction, tenantId, id), 'program.unknown');
    requireProgramName(name, program.name);
    await programs.updateProgramFacts(transaction, tenantId, id, { name });
    const detail = { before: program.name, after: name };
    const entry = {
      action: 'program.renamed' as const,
      subject: { kind: subjectKind, id, name },
      detail,
    };
    await services.audit.record(actor, entry, transaction);
  };
  await refusingTakenName(() => services.database.transaction().execute(rename));
}

/** Locks the program; throws `program.unknown` or when the folder is not the tenant's. */
export async function moveProgram(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  id: string,
  pid: string,
): Promise<void> {
  const { tenantId } = actor.session;
  await services.database.transaction().execute(async (transaction) => {
    const program = known(await programs.lockProgram(transaction, tenantId, id), 'program.unknown');
    const folderId = await requireFolder(transaction, tenantId, pid);
    await programs.updateProgramFacts(transaction, tenantId, id, { folderId });
    const entry = {
      action: 'program.moved' as const,
      subject: { kind: subjectKind, id, name: program.name },
    };
    await services.audit.record(actor, entry, transaction);
  });
}

/** Deletes a program, unless a task in force, or a waiting emergency, names it. */
export async function removeProgram(
  services: Needs<'audit' | 'database' | 'files'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { tenantId } = actor.session;
  await services.database.transaction().execute(async (transaction) => {
    const program = known(await programs.lockProgram(transaction, tenantId, id), 'program.unknown');
    const tasks = await tasksPlaying(transaction, tenantId, [id]);
    if (tasks.length > 0) {
      throw new Refusal('program.usedByTask', { names: tasks.map((task) => task.name).join(', ') });
    }
    await programs.deleteProgram(transaction, tenantId, id);
    await releaseFiles(services, transaction, id);
    const entry = {
      action: 'program.deleted' as const,
      subject: { kind: subjectKind, id, name: program.name },
    };
    await services.audit.record(actor, entry, transaction);
  });
}
