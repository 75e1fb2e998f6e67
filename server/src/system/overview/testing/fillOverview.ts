import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

const days = 15;
const [programs, materials, tasks, customers] = [7, 7, 5, 50];

/**
 * Presence, screenshots and locations: every tenth terminal is online, the others have been offline for up to a month.
 */
async function fillPresence(database: Database, tenantId: string): Promise<void> {
  await sql`update terminal set last_seen = now() - serial * interval '4 minutes',
      longitude = 100 + serial % 300 / 10.0, latitude = 20 + serial / 300 % 300 / 10.0,
      screenshot_hash = case when online then repeat('a', 64) end,
      screenshot_at = case when online then now() - serial * interval '1 second' end,
      on_screen = case when online then jsonb_build_object('taskId', 'task1', 'taskName', 'Task 1', 'programId',
        ${tenantId}::text || 'p1', 'programName', 'Program 1', 'documentHash', repeat('b', 64), 'since', now()) end
    where tenant_id = ${tenantId}`.execute(database);
  await sql`insert into terminal_alarm (id, tenant_id, terminal_id, kind, source, raised_at, received_at)
    select id || k, tenant_id, id, k, 'bench', now(), now()
    from terminal, unnest(array['offline', 'storage']) k
    where tenant_id = ${tenantId} and not online and (k = 'offline' or serial % 20 = 0)`.execute(database);
  await sql`insert into overview_online_hour (tenant_id, hour, looks, online, authorised, last_at)
    select ${tenantId}, date_trunc('hour', now()) - n * interval '1 hour', 6, 6000, 60000, now()
    from generate_series(0, ${days * 24 - 1}::int) n`.execute(database);
}

/** Every task is on every terminal, and failed on one in fifty. */
async function fillTasks(database: Database, tenantId: string): Promise<void> {
  const category = `${tenantId}c`;
  await sql`insert into task_category (id, tenant_id, name) values (${category}, ${tenantId}, 'All')`.execute(
    database,
  );
  await sql`insert into task (id, tenant_id, category_id, name, type, start_date, end_date, start_time, end_time, linked,
      weekdays, status, published_at, created_by)
    select ${tenantId}::text || 't' || n, ${tenantId}, ${category}, 'Task ' || n, 1, '2026-01-01', '2099-12-31', '00:00:00',
      '23:59:59', false, '{1,2,3,4,5,6,7}', 'published', '2026-01-01', 'bench'
    from generate_series(1, ${tasks}::int) n`.execute(database);
  await sql`insert into task_terminal (tenant_id, task_id, terminal_id)
    select t.tenant_id, task.id, t.id from terminal t join task on task.tenant_id = t.tenant_id
    where t.tenant_id = ${tenantId}`.execute(database);
  await sql`insert into task_delivery (tenant_id, task_id, terminal_id, revision, state, updated_at, published_at)
    select t.tenant_id, task.id, t.id, 1, case when t.serial % 50 = 0 then 'failed' else 'onScreen' end, now(),
      task.published_at
    from terminal t join task on task.tenant_id = t.tenant_id where t.tenant_id = ${tenantId}`.execute(
    database,
  );
}

/** Play records of fifteen days for every terminal, inserted day by day to keep statements short. */
async function fillPlays(database: Database, tenantId: string): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await sql`insert into play_day (tenant_id, day, terminal_id, task_id, program_id, plays, duration)
      select t.tenant_id, current_date - ${day}::int, t.id, 'task', ${tenantId}::text || 'p' || p, 100, 1000000
      from terminal t, generate_series(1, ${programs}::int) p where t.tenant_id = ${tenantId}`.execute(
      database,
    );
    await sql`insert into play_item_day (tenant_id, day, terminal_id, task_id, program_id, document_hash, scene_id,
        scene_index, widget_id, widget_type, kind, source_id, page, plays, failures, drawn, visible)
      select t.tenant_id, current_date - ${day}::int, t.id, 'task', ${tenantId}::text || 'p1', '', 'scene', 0, 'widget',
        'img', 'img', ${tenantId}::text || 'm' || m, 0, 100, 0, 1000000, 1000000
      from terminal t, generate_series(1, ${materials}::int) m where t.tenant_id = ${tenantId}`.execute(
      database,
    );
  }
}

async function fillCustomers(database: Database, tenantId: string): Promise<void> {
  await sql`insert into tenant (id, parent_id, level, name, authorised_count, space_capacity, expires_at, time_zone)
    select ${tenantId}::text || 'k' || n, ${tenantId}, 3, 'Customer ' || n, 10, 100, now() + n * interval '1 day', 'UTC'
    from generate_series(1, ${customers}::int) n`.execute(database);
}

/** Fills an account's terminals with all data of the overview. */
export async function fillOverview(database: Database, tenantId: string): Promise<void> {
  await fillPresence(database, tenantId);
  await fillTasks(database, tenantId);
  await fillPlays(database, tenantId);
  await fillCustomers(database, tenantId);
  const tables = ['terminal', 'terminal_group', 'terminal_group_count', 'terminal_alarm', 'task_terminal'];
  for (const table of [...tables, 'task_delivery', 'play_day', 'play_item_day', 'overview_online_hour'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database);
}

/** Baseline: counts all terminals of the account one by one. */
export async function countPlainly(database: Database, tenantId: string): Promise<void> {
  await sql`select count(*) from terminal where tenant_id = ${tenantId} and name <> ''`.execute(database);
}
