import type { CustomField, insertCustomField, ParsedInputOf, updateCustomField } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { lockMoves } from '../../platform/database/treeLock.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { requireTerminals } from '../pairing/pairedTerminals.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';
import { requireValue } from './customValue.ts';

/** Maximum fields per account. */
const mostFields = 100;

/** The account's fields, in order. */
export async function customFields(connection: Connection, tenantId: string): Promise<CustomField[]> {
  const fields = await plainFields(connection, tenantId);
  const { rows } = await sql<{ key: string; total: number }>`select key, count(*) as total
    from terminal, jsonb_object_keys(custom) key where tenant_id = ${tenantId} and custom <> '{}' group by key`.execute(
    connection,
  );
  const totals = new Map(rows.map(({ key, total }) => [key, total]));
  return fields.map(({ id, key, label, type, choices, initial }) => {
    return { id, key, label, type, choices, initial, valueTotal: totals.get(key) ?? 0 };
  });
}

/** Fields without counting their values. */
export function plainFields(connection: Connection, tenantId: string) {
  return connection
    .selectFrom('terminal_custom_field')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

async function requireField(connection: Connection, tenantId: string, id: string) {
  const field = (await plainFields(connection, tenantId)).find((one) => one.id === id);
  if (!field) throw new Refusal('terminal.fieldUnknown');
  return field;
}

function requireShape(field: {
  label: string;
  type: CustomField['type'];
  choices: readonly string[];
  initial: string;
}): void {
  if (field.label === '')
    throw new Refusal('terminal.fieldLabelEmpty', {}, { label: 'terminal.fieldLabelEmpty' });
  if (field.type === 'choice' && field.choices.length === 0)
    throw new Refusal('terminal.fieldChoicesMissing');
  requireValue(field, field.initial);
}

/** Appends a field; returns its id. */
export async function addField(
  database: Database,
  tenantId: string,
  input: ParsedInputOf<typeof insertCustomField>,
): Promise<string> {
  requireShape(input);
  return database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'terminal_custom_field', tenantId);
    const fields = await plainFields(transaction, tenantId);
    const { key } = input;
    if (fields.some((field) => field.key === key))
      throw new Refusal('terminal.fieldKeyTaken', { key }, { key: 'terminal.fieldKeyTaken' });
    if (fields.length >= mostFields) throw new Refusal('terminal.tooManyFields', { limit: mostFields });
    const id = newId();
    const place = (fields.at(-1)?.place ?? -1) + 1;
    await transaction
      .insertInto('terminal_custom_field')
      .values({ id, tenant_id: tenantId, place, ...input })
      .execute();
    return id;
  });
}

/** Updates a field and, if given, its position. Returns the previous field. */
export async function changeField(
  database: Database,
  tenantId: string,
  { id, place, ...changes }: ParsedInputOf<typeof updateCustomField>,
) {
  return database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'terminal_custom_field', tenantId);
    const field = await requireField(transaction, tenantId, id);
    requireShape({ ...changes, type: field.type });
    await transaction
      .updateTable('terminal_custom_field')
      .set(changes)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    if (place !== undefined) await putInPlace(transaction, tenantId, id, place);
    return field;
  });
}

async function putInPlace(transaction: Connection, tenantId: string, id: string, place: number) {
  const others = (await plainFields(transaction, tenantId))
    .map((field) => field.id)
    .filter((one) => one !== id);
  const ids = others.toSpliced(place, 0, id);
  await sql`update terminal_custom_field set place = sorted.place - 1
    from unnest(${ids}::text[]) with ordinality as sorted (id, place)
    where terminal_custom_field.id = sorted.id and tenant_id = ${tenantId}`.execute(transaction);
}

/** Deletes a field with its values; returns it. */
export async function removeField(database: Database, tenantId: string, id: string) {
  return database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'terminal_custom_field', tenantId);
    const field = await requireField(transaction, tenantId, id);
    await sql`with ${inOrder(sql`tenant_id = ${tenantId} and custom ? ${field.key}`)}
      update terminal set custom = custom - ${field.key}::text
      where tenant_id = ${tenantId} and id in (select id from locked)`.execute(transaction);
    await transaction
      .deleteFrom('terminal_custom_field')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return field;
  });
}

/** Sets values by key, for all terminals or none. Returns the terminals. */
export async function setValues(
  database: Database,
  tenantId: string,
  ids: readonly string[],
  values: Readonly<Record<string, string>>,
) {
  return database.transaction().execute(async (transaction) => {
    await lockMoves(transaction, 'terminal_custom_field', tenantId);
    const fields = new Map((await plainFields(transaction, tenantId)).map((field) => [field.key, field]));
    for (const [key, value] of Object.entries(values)) {
      const field = fields.get(key);
      if (!field) throw new Refusal('terminal.fieldUnknown');
      requireValue(field, value);
    }
    const terminals = await requireTerminals(transaction, tenantId, ids);
    await writeValues(transaction, tenantId, ids, values);
    return terminals;
  });
}

/** Writes validated values; empty ones are removed. */
async function writeValues(
  transaction: Connection,
  tenantId: string,
  ids: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const taken = Object.keys(values).filter((key) => values[key] === '');
  await sql`with ${inOrder(sql`tenant_id = ${tenantId} and ${amongst(ids)}`)} update terminal set custom = (custom || ${JSON.stringify(given)}::jsonb) - ${taken}::text[]
    where tenant_id = ${tenantId} and id in (select id from locked)`.execute(transaction);
}
