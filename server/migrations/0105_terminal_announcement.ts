import { type Kysely, sql } from 'kysely';

/**
 * Outbox of desired states: one row per change, deleted after it was announced. Triggers write the rows, so that no
 * change is missed. Rows are only appended: transactions on the same terminals do not wait for each other.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_announcement (
    id bigint generated always as identity primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    terminal_id text not null,
    requested_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index terminal_announcement_of on terminal_announcement (terminal_id)`.execute(database);
  await followTerminals(database);
  await followFields(database);
  await followWalls(database);
  await followSettings(database);
  await followUpgrades(database);
  await renewAuthorised(database);
}

async function createTrigger(database: Kysely<unknown>, name: string, body: string): Promise<void> {
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      ${sql.raw(body)}
      return null;
    end $$`.execute(database);
}

/** Columns of a terminal that are in its desired state. Only terminals with a manifest are announced. */
async function followTerminals(database: Kysely<unknown>): Promise<void> {
  await createTrigger(
    database,
    'terminal_announce_changed',
    `insert into terminal_announcement (tenant_id, terminal_id) values (new.tenant_id, new.id);`,
  );
  await sql`create trigger terminal_announce_changed after update of desired_revision, manifest_hash, desired_at,
      name, time_zone, power, custom, linked_group_id, linked_row, linked_column, authorised on terminal
    for each row when (new.authorised and new.manifest_hash is not null and
      (new.desired_revision, new.manifest_hash, new.manifest_size, new.desired_at, new.name, new.time_zone, new.power,
        new.custom, new.linked_group_id, new.linked_row, new.linked_column, new.authorised) is distinct from
      (old.desired_revision, old.manifest_hash, old.manifest_size, old.desired_at, old.name, old.time_zone, old.power,
        old.custom, old.linked_group_id, old.linked_row, old.linked_column, old.authorised))
    execute function terminal_announce_changed()`.execute(database);
}

/** The initial value of a field applies to every terminal without an own value. A changed place announces nothing. */
async function followFields(database: Kysely<unknown>): Promise<void> {
  await createTrigger(
    database,
    'terminal_announce_field',
    `insert into terminal_announcement (tenant_id, terminal_id)
      select tenant_id, id from terminal where authorised and manifest_hash is not null
        and tenant_id = coalesce(new.tenant_id, old.tenant_id);`,
  );
  await sql`create trigger terminal_announce_field_added after insert on terminal_custom_field
    for each row when (new.initial <> '') execute function terminal_announce_field()`.execute(database);
  await sql`create trigger terminal_announce_field after update of key, initial on terminal_custom_field
    for each row when ((new.key, new.initial) is distinct from (old.key, old.initial))
    execute function terminal_announce_field()`.execute(database);
  await sql`create trigger terminal_announce_field_removed after delete on terminal_custom_field
    for each row when (old.initial <> '') execute function terminal_announce_field()`.execute(database);
}

/** Deleting a group updates its terminals. */
async function followWalls(database: Kysely<unknown>): Promise<void> {
  await createTrigger(
    database,
    'terminal_announce_wall',
    `insert into terminal_announcement (tenant_id, terminal_id)
      select tenant_id, id from terminal where authorised and manifest_hash is not null
        and linked_group_id = new.id;`,
  );
  await sql`create trigger terminal_announce_wall after update on terminal_linked_group
    for each row when (new is distinct from old) execute function terminal_announce_wall()`.execute(database);
}

const insertOfRow = (row: 'new' | 'old') => `insert into terminal_announcement (tenant_id, terminal_id)
      select tenant_id, id from terminal where authorised and manifest_hash is not null
        and id = ${row}.terminal_id;`;

/** Reported values are in the same row and are not announced. */
async function followSettings(database: Kysely<unknown>): Promise<void> {
  await createTrigger(database, 'terminal_announce_setting', insertOfRow('new'));
  await sql`create trigger terminal_announce_setting_added after insert on terminal_setting
    for each row when (new.revision > 0) execute function terminal_announce_setting()`.execute(database);
  await sql`create trigger terminal_announce_setting after update of revision, desired on terminal_setting
    for each row when ((new.revision, new.desired) is distinct from (old.revision, old.desired))
    execute function terminal_announce_setting()`.execute(database);
}

async function followUpgrades(database: Kysely<unknown>): Promise<void> {
  await createTrigger(database, 'terminal_announce_upgrade', insertOfRow('new'));
  await createTrigger(database, 'terminal_announce_no_upgrade', insertOfRow('old'));
  await sql`create trigger terminal_announce_upgrade after insert or update on terminal_upgrade
    for each row execute function terminal_announce_upgrade()`.execute(database);
  await sql`create trigger terminal_announce_no_upgrade after delete on terminal_upgrade
    for each row execute function terminal_announce_no_upgrade()`.execute(database);
}

/** Authorising a terminal computes its desired state, with everything published meanwhile. */
async function renewAuthorised(database: Kysely<unknown>): Promise<void> {
  await createTrigger(
    database,
    'terminal_renew_authorised',
    `insert into terminal_renewal (terminal_id, tenant_id, requested_at) values (new.id, new.tenant_id, now())
      on conflict (terminal_id) do update set requested_at = excluded.requested_at;`,
  );
  await sql`create trigger terminal_renew_authorised after update of authorised on terminal
    for each row when (new.authorised and not old.authorised)
    execute function terminal_renew_authorised()`.execute(database);
}
