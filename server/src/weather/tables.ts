import type { WeatherObservation } from '@vitrine/shared/api';
import type { ColumnType } from 'kysely';

/** A requested place with its last observation. */
export interface WeatherPlaceTable {
  tenant_id: string;
  place: string;
  /** False: the source does not know the name. */
  known: boolean;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** Written as JSON text, read as an object. */
  observation: ColumnType<WeatherObservation | null, string | null, string | null>;
  /** Last response of the source. */
  fetched_at: Date | null;
  /** Last request by a client. */
  asked_at: Date;
}

export interface WeatherTables {
  weather_place: WeatherPlaceTable;
}
