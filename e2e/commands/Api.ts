import { type Endpoint, type InputOf, login, type OutputOf } from '@vitrine/shared/api';
import { administrator } from '../fixtures/VitrineServer.ts';

/** Calls of the server by a signed-in person. */
export class Api {
  readonly url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** @param person the administrator by default */
  static async signIn(url: string, person: InputOf<typeof login> = administrator): Promise<Api> {
    const { token } = await new Api(url, '').call(login, person);
    return new Api(url, token);
  }

  /** The same server with another token: that of a terminal, for instance. */
  as(token: string): Api {
    return new Api(this.url, token);
  }

  /** Makes a call that must succeed; one by GET takes no input here. */
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
