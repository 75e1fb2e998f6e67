import type { MessageTree } from '@vitrine/shared/contract';

type Texts = { readonly default: MessageTree };

/** Texts of one language, merged with those of the operation and statistics pages. */
export const withOperation = async (
  texts: Promise<Texts>,
  operation: Promise<Texts>,
): Promise<MessageTree> => ({
  ...(await texts).default,
  ...(await operation).default,
});
