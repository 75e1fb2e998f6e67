import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash } from '../base/field.ts';

/** Maximum files per call. */
export const mostFiles = 1000;

export const selectLostFiles = defineEndpoint({
  path: '/etv/selectLostFiles.json',
  access: 'program.view',
  summary:
    'Those of the given files that the account does not have any more: what is drawn from them is refused wherever it would be sent.',
  encoding: 'json',
  input: z.object({ hashes: z.array(contentHash).max(mostFiles) }),
  output: z.object({ hashes: z.array(z.string()) }),
});
