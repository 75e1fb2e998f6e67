import { ApiError } from '@vitrine/shared/api/client';

/** Converts an error of the host page to one whose message the editor shows. */
export function foreignReason(reason: unknown): ApiError {
  // An error of another realm is not an `Error` of this one.
  const message =
    typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason;
  return new ApiError('embed.adapter', typeof message === 'string' ? message : '', { cause: reason });
}

/** Awaits the host page and converts its errors. */
export async function fromAround<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (reason) {
    throw foreignReason(reason);
  }
}
