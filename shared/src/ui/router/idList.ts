/** Servers refuse addresses of some thousand letters: more ids than this stay in the tab. */
const mostInAddress = 200;
/** Letters that are kept of lists other than the newest: a tab may store about five million, and not of these alone. */
const mostKept = 1_000_000;
const place = 'vitrine.idLists';
/** No id begins with it. */
const mark = '~';

interface Kept {
  readonly key: string;
  /** Ids with commas between. */
  readonly ids: string;
}

/** Newest first. */
const readKept = (): readonly Kept[] => JSON.parse(sessionStorage.getItem(place) ?? '[]');

/** Never one that another tab gives: a shared address must not bring other ids than were meant. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join('');

function keep(ids: string): string {
  const former = readKept();
  const entry = former.find((one) => one.ids === ids) ?? { key: newKey(), ids };
  let room = mostKept - ids.length;
  const others = former.filter((one) => {
    if (one.key === entry.key) return false;
    room -= one.ids.length;
    return room >= 0;
  });
  sessionStorage.setItem(place, JSON.stringify([entry, ...others]));
  return entry.key;
}

/**
 * Ids as a page's address holds them: with commas between, or, when they are many, as the key of a list that the tab
 * keeps. A reload, Back and the next page have it; an address that is sent to somebody does not.
 */
export function idsToAddress(ids: readonly string[]): string {
  const text = ids.join(',');
  return ids.length <= mostInAddress ? text : mark + keep(text);
}

/** The ids of an address; undefined where it names a list that this tab does not have. */
export function idsFromAddress(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith(mark)) return text.split(',');
  return readKept()
    .find(({ key }) => mark + key === text)
    ?.ids.split(',');
}
