import { sql } from 'kysely';
import { terminals } from '../../terminal/relations.ts';

/** When an emergency is over on a terminal that heard of no stop: one that has no end, never. */
const overAlone = sql`case when emergency.seconds > 0
  then date_trunc('second', emergency.started_at) + make_interval(secs => emergency.seconds) end`;

/** Whether a terminal may show it still, of `emergency`: while it runs, and where it was stopped until its own time is over. */
export const mayShow = (now: Date) => sql`(emergency.status = 'running'
  or (emergency.status = 'stopped' and emergency.started_at is not null
    and coalesce(${overAlone} > ${now}::timestamptz, true)))`;

/**
 * Terminals of an emergency that may play, with how far each is; joined to `emergency`. Looked up one by one: of a task that
 * is new the planner expects a handful of rows, and would compare each of thousands with each.
 */
export const terminalsOfEmergency = sql`task_terminal link
  join ${terminals} terminal on terminal.id = link.terminal_id and terminal.authorised
  left join lateral (select state, percent, error, shown_at, hidden_at from task_delivery
    where task_id = link.task_id and terminal_id = link.terminal_id offset 0) delivery on true`;
