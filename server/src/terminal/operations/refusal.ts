import { type RawBuilder, sql } from 'kysely';

/**
 * Part of a statement: the reason why an operation is not sent to the terminal `t`; null: it is sent. The only rule
 * about the terminal's state, for operations sent now, forecast or deferred.
 *
 * @param ability what the operation asks of a terminal; empty: nothing
 */
export const refusal = (ability: string): RawBuilder<string | null> => sql`case
  when not t.authorised then 'terminal.unauthorised'
  when not t.online then 'terminal.offline'
  when ${ability}::text <> '' and not ${ability}::text = any(t.abilities)
    then coalesce(t.inabilities ->> ${ability}::text, 'terminal.unable') end`;
