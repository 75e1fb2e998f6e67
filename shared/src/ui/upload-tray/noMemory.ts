import type { UploadMemory } from './memory.ts';

/** Stores nothing: some private windows have no database, so uploads end with the page. */
export const noMemory: UploadMemory = {
  read: async () => [],
  keep: async () => undefined,
  keepSource: async () => false,
  sourceOf: async () => undefined,
  dropSource: async () => undefined,
  drop: async () => undefined,
};
