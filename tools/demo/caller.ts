import type { Endpoint, InputOf, Locale, OutputOf } from '@vitrine/shared/api';

/** Throws when a call is refused. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** A refused call with its code and message. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly error: string;

  constructor(path: string, error: string, sentence: string) {
    super(`${path}: ${sentence}`);
    this.error = error;
  }
}

export function callerOf(url: string, token: string, locale: Locale): Ask {
  return async (endpoint, input) => {
    const response = await fetch(`${url}${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, 'accept-language': locale.slice(0, 2) },
      body: JSON.stringify(input),
    });
    const answer = await response.json();
    if (answer.code !== 0) throw new Refused(endpoint.path, answer.error ?? '', answer.msg);
    return answer.data;
  };
}
