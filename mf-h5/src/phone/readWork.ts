import type { H5Document } from '@vitrine/shared/document';

/** Why nothing is shown: the address leads nowhere, no longer, or cannot be asked now. */
export type Refused = 'unknown' | 'expired' | 'revoked' | 'unreachable' | 'failed';

export interface ShownWork {
  readonly name: string;
  /** Checked by the server when it was saved. */
  readonly document: H5Document;
  /** Anybody sees it, so forms in it can be sent. */
  readonly published: boolean;
}

interface Answer {
  readonly code: number;
  readonly error?: string;
  readonly data?: Omit<ShownWork, 'published'>;
}

const reasons: Readonly<Record<string, Refused>> = {
  'h5.linkUnknown': 'unknown',
  'h5.linkExpired': 'expired',
  'h5.linkRevoked': 'revoked',
  'h5.unknown': 'unknown',
  'input.invalid': 'unknown',
};

/** One call, made without the console's client: that brings every contract along, and this page must be light. */
async function ask(call: string, id: string, token = ''): Promise<Answer | undefined> {
  const headers = token === '' ? undefined : { token };
  const body = new URLSearchParams({ id });
  const response = await fetch(`/etv/${call}.json`, { method: 'POST', body, ...(headers && { headers }) });
  return response.ok ? await response.json() : undefined;
}

/** The session of a person who is signed in to the console in this browser. */
const consoleToken = (cookies: string): string => /(?:^|; )token1=([^;]+)/.exec(cookies)?.[1] ?? '';

const outcome = (answer: Answer | undefined): ShownWork | Refused =>
  answer?.data ? { ...answer.data, published: true } : (reasons[answer?.error ?? ''] ?? 'failed');

/**
 * What stands under an id: a published work for anybody, else a work of one's own account for whoever is signed in.
 *
 * @param cookies `document.cookie`
 */
export async function readWork(id: string, cookies: string): Promise<ShownWork | Refused> {
  try {
    const published = outcome(await ask('selectH5Published', id));
    const token = decodeURIComponent(consoleToken(cookies));
    if (published !== 'unknown' || token === '') return published;
    const own = await ask('selectH5ById', id, token);
    return own?.data ? { ...own.data, published: false } : 'unknown';
  } catch (reason) {
    // A TypeError is what `fetch` throws when there is no way to the server; else the answer was none.
    return reason instanceof TypeError ? 'unreachable' : 'failed';
  }
}
