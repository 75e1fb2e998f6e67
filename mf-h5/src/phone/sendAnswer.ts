import type { FormAnswer, FormOutcome } from '@vitrine/shared/render';

const outcomes: Readonly<Record<string, FormOutcome>> = {
  'h5.answerInvalid': 'wrong',
  'input.invalid': 'wrong',
  'h5.answersTooMany': 'tooMany',
  'h5.answersFull': 'full',
  'h5.linkUnknown': 'gone',
  'h5.linkExpired': 'gone',
  'h5.linkRevoked': 'gone',
  'h5.formUnknown': 'gone',
};

interface Reply {
  readonly code: number;
  readonly error?: string;
}

/** Submits a form answer to a published work, without cookies: visitors stay anonymous. */
export async function sendAnswer(id: string, answer: FormAnswer): Promise<FormOutcome> {
  try {
    const response = await fetch('/etv/insertH5Answer.json', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...answer }),
    });
    const reply: Reply = await response.json();
    return reply.code === 0 ? 'taken' : (outcomes[reply.error ?? ''] ?? 'failed');
  } catch (reason) {
    // `fetch` throws a TypeError without a connection.
    return reason instanceof TypeError ? 'unreachable' : 'failed';
  }
}
