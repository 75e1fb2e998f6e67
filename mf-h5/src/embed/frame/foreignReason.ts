import { ApiError } from '@vitrine/shared/api/client';

/** What was thrown in the page around, in a form whose sentence the editor shows. */
export function foreignReason(reason: unknown): ApiError {
  // An error of another page is no `Error` of this one.
  const message =
    typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason;
  return new ApiError('embed.adapter', typeof message === 'string' ? message : '', { cause: reason });
}

/** Waits for the page around; what it throws is thrown with its sentence. */
export async function fromAround<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (reason) {
    throw foreignReason(reason);
  }
}
