import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash } from '../base/field.ts';

/** Maximum files per call. */
export const mostFiles = 1000;

export const selectLostFiles = defineEndpoint({
  path: '/etv/selectLostFiles.json',
  access: 'program.view',
  summary:
    'Returns those of the given files that the account no longer has; documents that use them cannot be sent.',
  encoding: 'json',
  input: z.object({ hashes: z.array(contentHash).max(mostFiles) }),
  output: z.object({ hashes: z.array(z.string()) }),
});
