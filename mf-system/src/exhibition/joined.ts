import type { PaneSource } from '@vitrine/shared/ui/pane';

/** Combines sources: loaded when all are, failed when one is. */
export function joined(sources: readonly PaneSource[]): PaneSource {
  return {
    known: sources.every(({ known }) => known),
    loading: sources.some(({ loading }) => loading),
    error: sources.find(({ error }) => error !== undefined)?.error,
    reload: async () => {
      await Promise.all(sources.filter(({ error }) => error !== undefined).map((source) => source.reload()));
    },
  };
}
