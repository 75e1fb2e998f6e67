import { sql } from 'kysely';
import { terminals } from '../../terminal/relations.ts';

/** When an emergency ends on a terminal without receiving a stop; null if it has no end. */
const overAlone = sql`case when emergency.seconds > 0
  then date_trunc('second', emergency.started_at) + make_interval(secs => emergency.seconds) end`;

/** Whether a terminal may still show an `emergency`: while it runs, or after a stop until its own end. */
export const mayShow = (now: Date) => sql`(emergency.status = 'running'
  or (emergency.status = 'stopped' and emergency.started_at is not null
    and coalesce(${overAlone} > ${now}::timestamptz, true)))`;

/**
 * Authorised terminals of an emergency with their delivery; joined to `emergency`. A lateral join: for a new task the
 * planner expects few rows, and would otherwise compare thousands pairwise.
 */
export const terminalsOfEmergency = sql`task_terminal link
  join ${terminals} terminal on terminal.id = link.terminal_id and terminal.authorised
  left join lateral (select state, percent, error, shown_at, hidden_at from task_delivery
    where task_id = link.task_id and terminal_id = link.terminal_id offset 0) delivery on true`;
