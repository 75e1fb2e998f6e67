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

/**
 * Sends an answer to a form of the work that is published under `id`. No cookie goes along: who answers is nobody's
 * business.
 */
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
    // A TypeError is what `fetch` throws when there is no way to the server.
    return reason instanceof TypeError ? 'unreachable' : 'failed';
  }
}
