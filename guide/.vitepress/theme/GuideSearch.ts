import { type Language, preferredLanguage } from '@vitrine/shared/api/locale';
import { fillPlaceholders } from '@vitrine/shared/message';
import { useData, useRouter, withBase } from 'vitepress';
import { defineComponent, h, nextTick, onMounted, onUnmounted, ref, watch } from 'vue';
import { messages } from '../../src/messages.ts';
import type { Found } from '../../src/searchOptions.ts';
import { tokensOf } from '../../src/tokens.ts';
import { excerptOf, type Piece } from './excerpt.ts';
import { findSections } from './SearchIndex.ts';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isOpening = (event: KeyboardEvent): boolean =>
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
  (event.key === '/' && !isTyping(event));

const icon = () =>
  h('svg', { viewBox: '0 0 20 20', width: 16, height: 16, 'aria-hidden': 'true' }, [
    h('path', {
      d: 'M14.4 14.4 18 18M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0Z',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }),
  ]);

const pieces = (list: readonly Piece[]) => list.map(({ text, marked }) => (marked ? h('mark', text) : text));

/** Names the option that is active, as readers of the screen are told. */
const optionId = (place: number) => `guide-found-${place}`;

type State = 'idle' | 'loading' | 'ready' | 'failed';

/** The search of the guide, in place of VitePress's own: a button in the bar, and a dialog over the page. */
export default defineComponent({
  name: 'GuideSearch',
  setup() {
    const { lang } = useData();
    const router = useRouter();
    const dialog = ref<HTMLDialogElement>();
    const query = ref('');
    const state = ref<State>('idle');
    const found = ref<readonly Found[]>([]);
    const active = ref(0);

    const language = (): Language => preferredLanguage([lang.value]);
    const say = () => messages[language()];

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

    const open = () => {
      if (!dialog.value?.open) dialog.value?.showModal();
    };
    const close = () => dialog.value?.close();
    const follow = ({ path }: Found) => {
      close();
      void router.go(withBase(path));
    };
    const move = async (by: number) => {
      const count = found.value.length;
      if (count === 0) return;
      active.value = (active.value + by + count) % count;
      await nextTick();
      document.getElementById(optionId(active.value))?.scrollIntoView({ block: 'nearest' });
    };
    const onField = (event: KeyboardEvent) => {
      // Enter that ends the composition of a Chinese or Korean word is not a choice.
      if (event.isComposing) return;
      const section = found.value[active.value];
      if (event.key === 'Enter' && section) follow(section);
      else if (event.key === 'ArrowDown') void move(1);
      else if (event.key === 'ArrowUp') void move(-1);
      else return;
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isOpening(event)) return;
      event.preventDefault();
      open();
    };
    onMounted(() => window.addEventListener('keydown', onKey));
    onUnmounted(() => window.removeEventListener('keydown', onKey));

    const option = (section: Found, place: number) => {
      const terms = tokensOf(query.value, language());
      return h(
        'li',
        {
          id: optionId(place),
          key: section.id,
          role: 'option',
          'aria-selected': place === active.value,
          onClick: () => follow(section),
          onPointermove: () => {
            active.value = place;
          },
        },
        [
          h('strong', pieces(excerptOf(section.title, terms))),
          section.page !== section.title && h('small', section.page),
          h('span', pieces(excerptOf(section.text, terms))),
        ],
      );
    };
    const note = () => {
      if (state.value === 'loading') return say().searching;
      if (state.value === 'failed') return say().searchFailed;
      if (state.value === 'ready' && found.value.length === 0)
        return fillPlaceholders(say().noResult, { query: query.value.trim() });
      return say().hints;
    };
    const field = () =>
      h('div', { class: 'guide-search-field' }, [
        icon(),
        h('input', {
          type: 'search',
          role: 'combobox',
          autofocus: true,
          autocomplete: 'off',
          spellcheck: false,
          placeholder: say().search,
          'aria-label': say().search,
          'aria-expanded': found.value.length > 0,
          'aria-controls': 'guide-found',
          'aria-activedescendant': found.value.length > 0 ? optionId(active.value) : undefined,
          value: query.value,
          onInput: ({ target }: Event) => {
            query.value = target instanceof HTMLInputElement ? target.value : '';
          },
          onKeydown: onField,
        }),
        h('button', { type: 'button', 'aria-label': say().close, title: say().close, onClick: close }, '✕'),
      ]);
    const box = () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'guide-search',
          'aria-label': say().search,
          onClick: (event: MouseEvent) => event.target === dialog.value && close(),
        },
        [
          field(),
          h(
            'ul',
            { id: 'guide-found', role: 'listbox', 'aria-label': say().search },
            found.value.map(option),
          ),
          h('p', { role: 'status' }, note()),
        ],
      );
    return () =>
      h('div', { class: 'VPNavBarSearch' }, [
        h(
          'button',
          { type: 'button', class: 'guide-search-button', 'aria-label': say().search, onClick: open },
          [icon(), h('span', say().search), h('kbd', 'Ctrl K')],
        ),
        box(),
      ]);
  },
});
