import type { Endpoint, InputOf, Locale, OutputOf } from '@vitrine/shared/api';

/** Makes a call that must succeed. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** A call that the server refused, with its code and its sentence. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly error: string;

  constructor(path: string, error: string, sentence: string) {
    super(`${path}: ${sentence}`);
    this.error = error;
  }
}

/** Calls of a person or a terminal, in a language: what is made from templates has its words. */
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
