/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'weather.status': 'host' | 'status';
  'weather.notForecast': 'host';
  'weather.unknownPlace': 'place';
  'weather.noSource': never;
  'weather.serverFailed': never;
  'weather.tooManyTests': 'seconds';
}
