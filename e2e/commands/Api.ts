import { type Endpoint, type InputOf, login, type OutputOf } from '@vitrine/shared/api';
import { administrator } from '../fixtures/servers/everyJourney.ts';

/** Calls to the server as a signed-in member. */
export class Api {
  readonly url: string;
  readonly token: string;

  /** @param token of a session, which any server of an installation takes */
  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** @param person default: the administrator */
  static async signIn(url: string, person: InputOf<typeof login> = administrator): Promise<Api> {
    const { token } = await new Api(url, '').call(login, person);
    return new Api(url, token);
  }

  /** The same server with another token, e.g. a terminal's. */
  as(token: string): Api {
    return new Api(this.url, token);
  }

  /** Makes a call and throws when it fails. GET calls take no input here. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const response = await fetch(`${this.url}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', token: this.token, 'accept-language': 'en' },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
    });
    const answer = await response.json();
    if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.msg}`);
    return answer.data;
  }
}
