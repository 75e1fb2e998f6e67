import { type Language, preferredLanguage } from '@vitrine/shared/api/locale';
import { fillPlaceholders } from '@vitrine/shared/message';
import { useData, useRouter, withBase } from 'vitepress';
import { defineComponent, h, onMounted, onUnmounted, type Ref, ref } from 'vue';
import { messages } from '../../src/messages.ts';
import type { Found } from '../../src/searchOptions.ts';
import { tokensOf } from '../../src/tokens.ts';
import { excerptOf, type Piece } from './excerpt.ts';
import { type GuideSearch, optionId, useGuideSearch } from './useGuideSearch.ts';

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

/** What the parts of the dialog share. */
interface Shared extends GuideSearch {
  readonly dialog: Ref<HTMLDialogElement | undefined>;
  readonly language: () => Language;
  readonly say: () => (typeof messages)[Language];
  readonly close: () => void;
  readonly follow: (section: Found) => void;
}

function onFieldKey({ found, active, follow, move }: Shared, event: KeyboardEvent): void {
  // Enter that ends the composition of a Chinese or Korean word is not a choice.
  if (event.isComposing) return;
  const section = found.value[active.value];
  if (event.key === 'Enter' && section) follow(section);
  else if (event.key === 'ArrowDown') void move(1);
  else if (event.key === 'ArrowUp') void move(-1);
  else return;
  event.preventDefault();
}

function drawOption({ query, active, language, follow }: Shared, section: Found, place: number) {
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
}

function noteOf({ state, found, query, say }: Shared): string {
  if (state.value === 'loading') return say().searching;
  if (state.value === 'failed') return say().searchFailed;
  if (state.value === 'ready' && found.value.length === 0)
    return fillPlaceholders(say().noResult, { query: query.value.trim() });
  return say().hints;
}

function drawField(shared: Shared) {
  const { query, found, active, say, close } = shared;
  return h('div', { class: 'guide-search-field' }, [
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
      onKeydown: (event: KeyboardEvent) => onFieldKey(shared, event),
    }),
    h('button', { type: 'button', 'aria-label': say().close, title: say().close, onClick: close }, '✕'),
  ]);
}

function drawDialog(shared: Shared) {
  const { dialog, found, say, close } = shared;
  return h(
    'dialog',
    {
      ref: dialog,
      class: 'guide-search',
      'aria-label': say().search,
      onClick: (event: MouseEvent) => event.target === dialog.value && close(),
    },
    [
      drawField(shared),
      h(
        'ul',
        { id: 'guide-found', role: 'listbox', 'aria-label': say().search },
        found.value.map((section, place) => drawOption(shared, section, place)),
      ),
      h('p', { role: 'status' }, noteOf(shared)),
    ],
  );
}

function useOpeningKeys(open: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (!isOpening(event)) return;
    event.preventDefault();
    open();
  };
  onMounted(() => window.addEventListener('keydown', onKey));
  onUnmounted(() => window.removeEventListener('keydown', onKey));
}

/** The search of the guide, in place of VitePress's own: a button in the bar, and a dialog over the page. */
export default defineComponent({
  name: 'GuideSearch',
  setup() {
    const { lang } = useData();
    const router = useRouter();
    const dialog = ref<HTMLDialogElement>();
    const language = (): Language => preferredLanguage([lang.value]);
    const say = () => messages[language()];
    const open = () => {
      if (!dialog.value?.open) dialog.value?.showModal();
    };
    const close = () => dialog.value?.close();
    const follow = ({ path }: Found) => {
      close();
      void router.go(withBase(path));
    };
    const shared: Shared = { ...useGuideSearch(language), dialog, language, say, close, follow };
    useOpeningKeys(open);
    return () =>
      h('div', { class: 'VPNavBarSearch' }, [
        h(
          'button',
          { type: 'button', class: 'guide-search-button', 'aria-label': say().search, onClick: open },
          [icon(), h('span', say().search), h('kbd', 'Ctrl K')],
        ),
        drawDialog(shared),
      ]);
  },
});
