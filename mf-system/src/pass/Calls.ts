import { Refused } from './Refused.ts';

type ItemState = 'waiting' | 'queued' | 'showing' | 'shown' | 'missed' | 'rejected' | 'removed';
export interface SentItem {
  readonly id: string;
  readonly state: ItemState;
}
export interface Invitation {
  readonly terminalName: string;
  readonly label: string;
  readonly title: string;
  readonly pictures: boolean;
  readonly notices: boolean;
  readonly approval: boolean;
  readonly seconds: number;
  readonly expiresAt: string;
  readonly left: number;
  readonly items: readonly SentItem[];
}

interface Answer<Data> {
  readonly code: number;
  readonly msg?: string;
  readonly error?: string;
  readonly data?: Data;
}

/**
 * Calls with a pass in a language. Without the console's client, which would load every contract: the page must stay
 * light.
 */
export class Calls {
  readonly #pass: string;
  readonly #language: string;

  constructor(pass: string, language: string) {
    this.#pass = pass;
    this.#language = language;
  }

  invitation(ids: readonly string[]): Promise<Invitation> {
    const body = new URLSearchParams({ pass: this.#pass, ids: JSON.stringify(ids) });
    return this.#ask('/etv/selectAppletInvitation.json', { body });
  }

  sendNotice(text: string, sender: string): Promise<SentItem> {
    const body = new URLSearchParams({ pass: this.#pass, text, sender });
    return this.#ask('/etv/insertAppletNotice.json', { body });
  }

  /** @param picture JPEG, PNG, WebP or GIF */
  sendPicture(picture: Blob, sender: string): Promise<SentItem> {
    const headers = { pass: this.#pass, sender: encodeURIComponent(sender), 'content-type': picture.type };
    return this.#ask('/etv/applet/picture', { body: picture, headers });
  }

  async #ask<Data>(
    address: string,
    { headers, body }: { headers?: Record<string, string>; body: BodyInit },
  ): Promise<Data> {
    const answer = await this.#fetch<Data>(address, {
      method: 'POST',
      body,
      credentials: 'omit',
      headers: { 'accept-language': this.#language, ...headers },
    });
    if (answer.data === undefined) throw new Refused(answer.error ?? 'failed', answer.msg);
    return answer.data;
  }

  async #fetch<Data>(address: string, init: RequestInit): Promise<Answer<Data>> {
    let response: Response;
    try {
      response = await fetch(address, init);
    } catch (cause) {
      throw new Refused('unreachable', cause instanceof Error ? '' : String(cause));
    }
    try {
      return await response.json();
    } catch {
      // Response of a proxy.
      throw new Refused('failed');
    }
  }
}
