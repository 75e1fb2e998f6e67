import type { MessageTree } from '@vitrine/shared/contract';

type Texts = { readonly default: MessageTree };

/** The texts of one language, with those of the pages on which terminals are operated and counted. */
export const withOperation = async (
  texts: Promise<Texts>,
  operation: Promise<Texts>,
): Promise<MessageTree> => ({
  ...(await texts).default,
  ...(await operation).default,
});
