const key = 'vitrine.provider';

/** Login state for the return, stored in this tab only, which defeats injected responses. */
export interface Journey {
  readonly attemptToken: string;
  readonly organisation: string;
  /** Return path after sign-in. */
  readonly from: string | undefined;
}

export const keepJourney = (journey: Journey) => sessionStorage.setItem(key, JSON.stringify(journey));

/** Single use: the state of an aborted login matches nothing later. */
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
