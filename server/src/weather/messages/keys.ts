/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Written by
 * `npm run messages` from the JSON files; a test compares.
 */
export interface Keys {
  'weather.status': never;
  'weather.notForecast': never;
  'weather.unknownPlace': never;
  'weather.noSource': never;
  'weather.serverFailed': never;
}
