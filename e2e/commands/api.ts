import { type Endpoint, type InputOf, login, type OutputOf } from '@vitrine/shared/api';
import { administrator } from '../fixtures/vitrineServer.ts';

/** Calls of the server by a signed-in person. */
export class Api {
  readonly url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(url: string): Promise<Api> {
    const { token } = await new Api(url, '').call(login, administrator);
    return new Api(url, token);
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
