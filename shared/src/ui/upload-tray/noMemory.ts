import type { UploadMemory } from './memory.ts';

/** Keeps nothing: some private windows have no database, and uploads are then as long as the page. */
export const noMemory: UploadMemory = {
  read: async () => [],
  keep: async () => undefined,
  keepSource: async () => false,
  sourceOf: async () => undefined,
  dropSource: async () => undefined,
  drop: async () => undefined,
};
