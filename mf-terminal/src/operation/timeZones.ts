/** IANA names of the time zones that this browser knows. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

export const zoneOption = (zone: string) => ({ value: zone, label: zone });

/** Options of a selection among the known zones. */
export const zoneOptions = timeZones.map(zoneOption);
