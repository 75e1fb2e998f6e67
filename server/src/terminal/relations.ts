import { type RawBuilder, sql } from 'kysely';

/** SQL relation of terminals, for other domains. */
export const terminals: RawBuilder<unknown> = sql`(select id, tenant_id, group_id, linked_group_id, name, number, time_zone, authorised, online, last_seen, free_space,
    screenshot_hash, on_screen, desired_revision, manifest_hash, held_manifest from terminal)`;

/** Part of a statement: the tree of groups, as a relation. */
export const terminalGroups: RawBuilder<unknown> = sql`(select id, tenant_id, parent_id, name, is_default from terminal_group)`;

/** SQL relation of proved plays. */
export const playsProved: RawBuilder<unknown> = sql`(select tenant_id, terminal_id, task_id, program_id, started_at, duration from play_record)`;
