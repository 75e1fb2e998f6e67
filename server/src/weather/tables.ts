import type { WeatherObservation } from '@vitrine/shared/api';
import type { ColumnType } from 'kysely';

/** A place that an account asks for, and what was last heard of it. */
export interface WeatherPlaceTable {
  tenant_id: string;
  /** As it is asked for. */
  place: string;
  /** False: the source does not know the name. */
  known: boolean;
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** Written as JSON text, read as an object. */
  observation: ColumnType<WeatherObservation | null, string | null, string | null>;
  /** When the source last answered about it. */
  fetched_at: Date | null;
  /** When somebody last wanted to know. */
  asked_at: Date;
}

export interface WeatherTables {
  weather_place: WeatherPlaceTable;
}
