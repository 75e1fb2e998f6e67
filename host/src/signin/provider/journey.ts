const key = 'vitrine.provider';

/** What has to be known when the person comes back. Only this tab has it: an answer slipped in elsewhere fits nothing. */
export interface Journey {
  readonly attemptToken: string;
  readonly organisation: string;
  /** Where to go after signing in. */
  readonly from: string | undefined;
}

export const keepJourney = (journey: Journey) => sessionStorage.setItem(key, JSON.stringify(journey));

/** Once: what is left of a journey that ended otherwise fits nothing. */
export function takeJourney(): Journey | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  sessionStorage.removeItem(key);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const text = (name: keyof Journey) => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    attemptToken: text('attemptToken'),
    organisation: text('organisation'),
    from: text('from') || undefined,
  };
}
