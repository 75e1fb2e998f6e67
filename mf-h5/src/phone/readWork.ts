import type { H5Document } from '@vitrine/shared/document';

/** Reason why nothing is shown: unknown, no longer available, or currently unreachable. */
export type Refused = 'unknown' | 'expired' | 'revoked' | 'unreachable' | 'failed';

export interface ShownWork {
  readonly name: string;
  /** Validated by the server on saving. */
  readonly document: H5Document;
  /** Public, hence forms can be submitted. */
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

/** A call without the console's client, which would load every contract: this page must stay light. */
async function ask(call: string, id: string, token = ''): Promise<Answer | undefined> {
  const headers = token === '' ? undefined : { token };
  const body = new URLSearchParams({ id });
  const response = await fetch(`/etv/${call}.json`, { method: 'POST', body, ...(headers && { headers }) });
  return response.ok ? await response.json() : undefined;
}

/** Session token of a user signed in to the console in this browser. */
const consoleToken = (cookies: string): string => /(?:^|; )token1=([^;]+)/.exec(cookies)?.[1] ?? '';

const outcome = (answer: Answer | undefined): ShownWork | Refused =>
  answer?.data ? { ...answer.data, published: true } : (reasons[answer?.error ?? ''] ?? 'failed');

/**
 * Loads a published work, else a work of the signed-in user's account.
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
    // `fetch` throws a TypeError without a connection; otherwise the response was invalid.
    return reason instanceof TypeError ? 'unreachable' : 'failed';
  }
}
