import type { WeatherObservation } from '@vitrine/shared/api';
import type { Selectable } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { WeatherPlaceTable } from './tables.ts';

export type WeatherPlace = Selectable<WeatherPlaceTable>;

/** Undefined until the first fetch for the tenant has ended, and again after `forgetPlaces`. */
export function findPlace(connection: Connection, tenantId: string, place: string) {
  return connection
    .selectFrom('weather_place')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('place', '=', place)
    .executeTakeFirst();
}

/** Places of the tenant, known or not. */
export async function countPlaces(connection: Connection, tenantId: string): Promise<number> {
  const { total } = await connection
    .selectFrom('weather_place')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes places not requested since an instant. */
export async function forgetPlaces(connection: Connection, tenantId: string, before: Date): Promise<void> {
  await connection
    .deleteFrom('weather_place')
    .where('tenant_id', '=', tenantId)
    .where('asked_at', '<', before)
    .execute();
}

export interface FetchedPlace {
  readonly tenantId: string;
  readonly place: string;
  readonly known: boolean;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly observation: WeatherObservation | null;
  readonly at: Date;
}

/** Creates or overwrites a place; an existing one keeps when it was last asked for. */
export async function keepPlace(connection: Connection, received: FetchedPlace): Promise<void> {
  const { known, name, latitude, longitude, at } = received;
  const observation = received.observation === null ? null : JSON.stringify(received.observation);
  const values = { known, name, latitude, longitude, observation, fetched_at: at };
  await connection
    .insertInto('weather_place')
    .values({ tenant_id: received.tenantId, place: received.place, asked_at: at, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'place']).doUpdateSet(values))
    .execute();
}

/** Notes when a terminal last asked, on which retention depends. */
export async function noteAsked(
  connection: Connection,
  tenantId: string,
  place: string,
  at: Date,
): Promise<void> {
  await connection
    .updateTable('weather_place')
    .set({ asked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('place', '=', place)
    .execute();
}
