/** Maximum ids in an address, since servers refuse very long ones; longer lists stay in the tab. */
const mostInAddress = 200;
/** Maximum characters of stored lists besides the newest: a tab may store about five million in total. */
const mostKept = 1_000_000;
const place = 'vitrine.idLists';
/** Prefix that no id has. */
const mark = '~';

interface Kept {
  readonly key: string;
  /** Comma-separated ids. */
  readonly ids: string;
}

/** Newest first. */
const readKept = (): readonly Kept[] => JSON.parse(sessionStorage.getItem(place) ?? '[]');

/** Unique across tabs: a shared address must not resolve to another list. */
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
 * Encodes ids for an address: comma-separated, or as the key of a list in the tab's storage if there are many. A list
 * survives reload and navigation in the tab, but not sharing the address.
 */
export function idsToAddress(ids: readonly string[]): string {
  const text = ids.join(',');
  return ids.length <= mostInAddress ? text : mark + keep(text);
}

/** Ids of an address; undefined for a list that this tab does not have. */
export function idsFromAddress(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith(mark)) return text.split(',');
  return readKept()
    .find(({ key }) => mark + key === text)
    ?.ids.split(',');
}
