import type { Language } from '@vitrine/shared/api/locale';
import { nextTick, type Ref, ref, watch } from 'vue';
import type { Found } from '../../src/searchOptions.ts';
import { findSections } from './SearchIndex.ts';

type State = 'idle' | 'loading' | 'ready' | 'failed';

export interface GuideSearch {
  readonly query: Ref<string>;
  readonly state: Ref<State>;
  readonly found: Ref<readonly Found[]>;
  /** Index in `found`. */
  readonly active: Ref<number>;
  /** Moves the active option, around the ends, and scrolls it into view. */
  readonly move: (by: number) => Promise<void>;
}

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (place: number) => `guide-found-${place}`;

/** Searches whenever the query changes; results of an older query are dropped. */
export function useGuideSearch(language: () => Language): GuideSearch {
  const query = ref('');
  const state = ref<State>('idle');
  const found = ref<readonly Found[]>([]);
  const active = ref(0);

  const search = async (text: string) => {
    active.value = 0;
    if (text.trim() === '') {
      found.value = [];
      state.value = 'idle';
      return;
    }
    if (state.value !== 'ready') state.value = 'loading';
    try {
      const sections = await findSections(language(), text);
      // A newer query is under way.
      if (query.value !== text) return;
      found.value = sections;
      state.value = 'ready';
    } catch {
      if (query.value === text) state.value = 'failed';
    }
  };
  watch(query, search);

  const move = async (by: number) => {
    const count = found.value.length;
    if (count === 0) return;
    active.value = (active.value + by + count) % count;
    await nextTick();
    document.getElementById(optionId(active.value))?.scrollIntoView({ block: 'nearest' });
  };
  return { query, state, found, active, move };
}
