import type { OutputOf, ParsedInputOf, registerClient, selectPairing } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { lockTerminalTerms, readTerminalTerms, type TerminalTerms } from '../../account/terminalTerms.ts';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { knownTimeZone } from '../../platform/timeZone.ts';
import type { Needs } from '../../services.ts';
import { manifestOwner } from '../desired/held.ts';
import { serialText } from '../list/presenter.ts';
import { releasePhotos } from '../passage/passageRepository.ts';
import { findTerminals, nextSerial } from '../terminalRepository.ts';
import { requireTimeZone } from '../timeZone.ts';
import { tenantCounts } from '../tree/groupRepository.ts';
import { groupForTerminals } from '../tree/groupService.ts';
import { lockTerminals } from '../tree/lockTerminals.ts';
import { normaliseCode } from './pairingCodes.ts';

/** Under the lock of the account, so that concurrent authorisations cannot exceed the quota. */
async function requirePlaces(transaction: Connection, tenantId: string, limit: number, wanted: number) {
  const { authorised: used } = await tenantCounts(transaction, tenantId);
  if (used + wanted > limit) throw new Refusal('terminal.noPlaceLeft', { limit, used });
}

const codeUnknown = () => new Refusal('terminal.codeUnknown', {}, { code: 'terminal.codeUnknown' });

const waitingPairing = (connection: Connection, code: string, now: Date) =>
  connection
    .selectFrom('terminal_pairing')
    .selectAll()
    .where('code', '=', normaliseCode(code))
    .where('terminal_id', 'is', null)
    .where('expires_at', '>', now);

async function takePairing(transaction: Connection, code: string, now: Date) {
  const pairing = await waitingPairing(transaction, code, now).forUpdate().executeTakeFirst();
  if (!pairing) throw codeUnknown();
  return pairing;
}

type PairingInput = ParsedInputOf<typeof registerClient>;
type Pairing = Awaited<ReturnType<typeof takePairing>>;

/** Zone of a new terminal: its own clock's, unless one was chosen for the account. */
function zonesOf(pairing: Pairing, terms: TerminalTerms): OutputOf<typeof selectPairing> {
  const screenZone = knownTimeZone(pairing.time_zone) ?? '';
  const accountZone = terms.timeZone;
  const timeZone = terms.timeZoneChosen || screenZone === '' ? accountZone : screenZone;
  return { screenZone, accountZone, timeZone };
}

/** Data a screen sent with its pairing request. */
const reportedFacts = (pairing: Pairing) => ({
  resolution_width: pairing.resolution_width,
  resolution_height: pairing.resolution_height,
  player_version: pairing.player_version,
});

/** The imported terminal of this number that waits for a screen. */
async function waitingFor(transaction: Connection, tenantId: string, number: string) {
  if (number === '') return undefined;
  const taken = await transaction
    .selectFrom('terminal')
    .select(['id', 'player_version'])
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .execute();
  const waiting = taken.filter((terminal) => terminal.player_version === '');
  if (taken.length > waiting.length || waiting.length > 1)
    throw new Refusal('terminal.numberTaken', { number }, { number: 'terminal.numberTaken' });
  return waiting[0]?.id;
}

async function insertTerminal(
  transaction: Connection,
  tenantId: string,
  terms: TerminalTerms,
  pairing: Pairing,
  input: PairingInput,
) {
  await requirePlaces(transaction, tenantId, terms.authorisedCount, 1);
  const group = await groupForTerminals(transaction, tenantId, input.pid);
  const serial = await nextSerial(transaction, tenantId);
  const clId = newId();
  const name = input.name || serialText(serial);
  const timeZone = requireTimeZone(input.timeZone || zonesOf(pairing, terms).timeZone);
  await transaction
    .insertInto('terminal')
    .values({
      id: clId,
      tenant_id: tenantId,
      group_id: group.id,
      serial,
      name,
      number: input.number,
      time_zone: timeZone,
      ...reportedFacts(pairing),
    })
    .execute();
  return { clId, name, zoneChanged: false };
}

/**
 * Pairs the screen with an existing terminal, using its zone unless one is given; any previous credential becomes void.
 */
async function takeOver(
  transaction: Connection,
  tenantId: string,
  terms: TerminalTerms,
  pairing: Pairing,
  clId: string,
  givenZone: string,
) {
  const timeZone = givenZone && requireTimeZone(givenZone);
  const [terminal] = await requireTerminals(transaction, tenantId, [clId]);
  if (!terminal) throw new Refusal('terminal.unknown');
  if (!terminal.authorised) await requirePlaces(transaction, tenantId, terms.authorisedCount, 1);
  await transaction.deleteFrom('terminal_pairing').where('terminal_id', '=', clId).execute();
  await transaction
    .updateTable('terminal')
    .set({
      authorised: true,
      credential_hash: null,
      online: false,
      node_id: null,
      on_screen: null,
      reached_revision: 0,
      held_revision: 0,
      held_manifest: null,
      quarantined_at: null,
      quarantine_reason: '',
      ...(timeZone && { time_zone: timeZone }),
      ...reportedFacts(pairing),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .execute();
  const zoneChanged = timeZone !== '' && timeZone !== terminal.time_zone;
  return { clId, name: terminal.name, zoneChanged };
}

/** Data of the waiting player with the code, before pairing. */
export async function readPairing(
  database: Database,
  tenantId: string,
  code: string,
  now: Date,
): Promise<OutputOf<typeof selectPairing>> {
  const pairing = await waitingPairing(database, code, now).executeTakeFirst();
  if (!pairing) throw codeUnknown();
  return zonesOf(pairing, await readTerminalTerms(database, tenantId));
}

/** Creates a terminal for the waiting player with the code, or replaces the screen of one, within the quota. */
export async function pair(
  database: Database,
  tenantId: string,
  input: PairingInput,
  now: Date,
): Promise<{ clId: string; name: string; zoneChanged: boolean; replaced: boolean }> {
  return database.transaction().execute(async (transaction) => {
    const terms = await lockTerminalTerms(transaction, tenantId);
    const pairing = await takePairing(transaction, input.code, now);
    const replaces = input.replaces || (await waitingFor(transaction, tenantId, input.number));
    const paired = replaces
      ? await takeOver(transaction, tenantId, terms, pairing, replaces, input.timeZone)
      : await insertTerminal(transaction, tenantId, terms, pairing, input);
    await transaction
      .updateTable('terminal_pairing')
      .set({ terminal_id: paired.clId })
      .where('secret_hash', '=', pairing.secret_hash)
      .execute();
    return { ...paired, replaced: replaces !== undefined };
  });
}

/** The tenant's terminals of these ids; refuses unknown ones. */
export async function requireTerminals(database: Connection, tenantId: string, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  const found = await findTerminals(database, tenantId, unique);
  if (found.length !== unique.length || unique.length === 0) throw new Refusal('terminal.unknown');
  return found;
}

/** Authorises within the quota, or revokes, which voids the credential immediately. Returns the changed ones. */
export async function setAuthorised(
  database: Database,
  tenantId: string,
  ids: readonly string[],
  authorised: boolean,
) {
  return database.transaction().execute(async (transaction) => {
    const terms = await lockTerminalTerms(transaction, tenantId);
    const terminals = await requireTerminals(transaction, tenantId, ids);
    const changed = terminals.filter((terminal) => terminal.authorised !== authorised);
    if (changed.length === 0) return changed;
    if (authorised) await requirePlaces(transaction, tenantId, terms.authorisedCount, changed.length);
    const changedIds = changed.map(({ id }) => id);
    await lockTerminals(transaction, tenantId, changedIds);
    // One statement, so that group totals are updated in order, without deadlocks.
    await transaction
      .updateTable('terminal')
      .set(authorised ? { authorised } : { authorised, credential_hash: null, online: false, node_id: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<string>`any(${changedIds}::text[])`)
      .execute();
    // A paired screen that has not connected yet: its claim becomes void as well.
    if (!authorised)
      await transaction
        .deleteFrom('terminal_pairing')
        .where('terminal_id', '=', sql<string>`any(${changedIds}::text[])`)
        .execute();
    return changed;
  });
}

/** Owner kinds of files owned by a terminal. */
const fileOwners = ['screenshot', manifestOwner] as const;

/** Removes terminals with all that hangs on them. */
export async function removeTerminals(
  { database }: Needs<'database'>,
  tenantId: string,
  ids: readonly string[],
) {
  return database.transaction().execute(async (transaction) => {
    const terminals = await requireTerminals(transaction, tenantId, ids);
    const removed = terminals.map(({ id }) => id);
    await lockTerminals(transaction, tenantId, removed);
    await releasePhotos(transaction, tenantId, removed);
    await sql`delete from file_reference where tenant_id = ${tenantId} and owner_id = any(${removed}::text[])
      and owner_kind = any(${[...fileOwners]}::text[])`.execute(transaction);
    await transaction
      .deleteFrom('terminal')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sql<string>`any(${removed}::text[])`)
      .execute();
    return terminals;
  });
}
