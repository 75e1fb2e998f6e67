import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';

/**
 * English labels hard-coded in Semi, with the suffixes of our message keys for them
 * ([why](../../../../docs/adr/labels-of-semi.md)).
 */
const fixed = new Map(
  Object.entries({
    'Show password': 'showPassword',
    'Hidden password': 'hidePassword',
    close: 'close',
    Close: 'close',
    'Select all rows': 'selectRows',
    'Deselect all rows': 'deselectRows',
    'Select this row': 'selectRow',
    'Deselect this row': 'deselectRow',
    'Filter data with this column': 'filterColumn',
    'Expand this row': 'expandRow',
    'Previous year': 'previousYear',
    'Previous month': 'previousMonth',
    'Next month': 'nextMonth',
    'Next year': 'nextYear',
    'Switch to date panel': 'showDate',
    'Switch to time panel': 'showTime',
    'Choose date': 'chooseDate',
    'Change date': 'chooseDate',
    'Clear range input value': 'clear',
    'Clear TagInput value': 'clear',
    'input value': 'value',
  } as const),
);

/** Labels of the pagination, which our own buttons also use. */
const turner = new Map(
  Object.entries({ Previous: 'previousPage', Next: 'nextPage', More: 'morePages' } as const),
);

/** Icon buttons without a name. */
const closers =
  '.semi-sidesheet-close, .semi-toast-close-button button, .semi-notification-notice-icon-close';

/** Labels of Semi that duplicate the visible text: "Tag: …", "success type", "Current sort order is none". */
const repeated: readonly (readonly [where: string, label: RegExp])[] = [
  ['.semi-tag', /^(?:Closable )?Tag: /],
  ['.semi-banner, .semi-toast, .semi-notification-notice', /^\w+ type$/],
  ['.semi-table', /^Current sort order is /],
];

const isRepeated = (element: Element, label: string) =>
  repeated.some(([where, form]) => form.test(label) && element.closest(where) !== null);

const say = messagesOf(sharedNamespace);

function nameOf(element: Element, label: string): string | undefined {
  const isTurner = element.closest('.semi-page') !== null;
  const key = fixed.get(label) ?? (isTurner ? turner.get(label) : undefined);
  if (key !== undefined) return say(`label.${key}`);
  if (!isTurner) return undefined;
  const page = /^Page (\d+)$/.exec(label)?.[1];
  return page === undefined ? undefined : say('label.page', { page });
}

/** Icons named after their picture, or a banner's colour, whose meaning the text states. */
const isUnspoken = (icon: Element, label: string) =>
  icon.classList.contains(`semi-icon-${label}`) || icon.closest('.semi-banner-icon') !== null;

/** Hides an icon from screen readers: its element has a name of its own. */
function quietIcon(icon: Element): void {
  icon.removeAttribute('aria-label');
  icon.removeAttribute('role');
  icon.setAttribute('aria-hidden', 'true');
}

function nameLabelled(element: Element): void {
  if (isOption(element)) return;
  const label = element.getAttribute('aria-label') ?? '';
  const name = nameOf(element, label);
  if (element.matches('.semi-icon[role="img"]') && isUnspoken(element, label)) quietIcon(element);
  else if (isRepeated(element, label)) element.removeAttribute('aria-label');
  else if (name !== undefined && name !== label) element.setAttribute('aria-label', name);
}

/** Names the inner input of a list or date picker like its trigger. */
function nameInput(input: Element): void {
  const around = input.closest('.semi-select[aria-label], .semi-datepicker[data-label]');
  const name = around?.getAttribute('data-label') ?? around?.getAttribute('aria-label');
  if (!name || input.hasAttribute('aria-label')) return;
  const end = input.closest('.semi-datepicker-range-input') && input.getAttribute('placeholder');
  input.setAttribute('aria-label', end ? `${name} ${end}` : name);
}

const isOption = (element: Element) => element.getAttribute('role') === 'option';

/** Highlighted matches split an option's text into pieces that would be read separately. */
function nameOption(mark: Element): void {
  const option = mark.closest('[role="option"]');
  option?.setAttribute('aria-label', option.textContent ?? '');
}

/** Matching elements within the root, including itself. */
const within = (root: Element, selector: string): Element[] => [
  ...(root.matches(selector) ? [root] : []),
  ...root.querySelectorAll(selector),
];

function nameAll(root: Element): void {
  for (const closer of within(root, closers)) closer.setAttribute('aria-label', say('label.close'));
  for (const sorter of within(root, '[aria-roledescription]')) sorter.removeAttribute('aria-roledescription');
  for (const input of within(root, ':is(.semi-select, .semi-datepicker) input')) nameInput(input);
  for (const mark of within(root, '.semi-select-option-keyword')) nameOption(mark);
  for (const element of within(root, '[class*="semi-"][aria-label]')) nameLabelled(element);
}

/** Replaces the labels of everything that Semi draws from now on by our texts. Returns a function that stops it. */
export function nameSemiParts(root: Document): () => void {
  nameAll(root.documentElement);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) nameLabelled(target);
      for (const node of addedNodes) if (node instanceof Element) nameAll(node);
    }
  });
  observer.observe(root.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
  return () => observer.disconnect();
}
