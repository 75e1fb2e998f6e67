import type { PaletteEntry } from './PaletteEntry.ts';

/** How a word meets a text, best first; 0 is not at all. */
const weights = { whole: 100, start: 60, word: 40, inside: 20, letters: 5 } as const;

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Whether the letters stand in the text in this order, others between: "nwtsk" in "new task". */
function holdsLetters(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}

function meets(text: string, word: string): number {
  if (text === word) return weights.whole;
  if (text.startsWith(word)) return weights.start;
  const at = text.indexOf(word);
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? weights.inside : weights.word;
  return word.length > 2 && holdsLetters(text, word) ? weights.letters : 0;
}

/** A hint or another word counts less than the name itself, and only where it holds the word as it stands. */
const meetsBeside = (text: string, word: string) => (text.includes(word) ? weights.letters + 1 : 0);

/**
 * How well an entry answers what was typed; 0: not. Every word has to be found; the name counts most, then other words
 * and the hint.
 */
function score(entry: Pick<PaletteEntry, 'label' | 'hint' | 'also'>, query: string): number {
  const [label, beside] = [plain(entry.label), plain(`${entry.also ?? ''} ${entry.hint}`)];
  const whole = plain(query).trim();
  if (whole === '') return 0;
  let sum = label === whole ? weights.whole : 0;
  for (const word of whole.split(/\s+/)) {
    const best = Math.max(meets(label, word), meetsBeside(beside, word));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/**
 * Those that answer, best first; what is equally good keeps its order. Scattered letters count only where nothing holds
 * the words as they stand.
 */
export function ranked<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const faint = weights.letters * query.trim().split(/\s+/).length;
  const answers = entries
    .map((entry) => ({ entry, points: score(entry, query) }))
    .filter(({ points }) => points > 0)
    .toSorted((left, right) => right.points - left.points);
  const least = (answers[0]?.points ?? 0) > faint ? faint : 0;
  return answers.filter(({ points }) => points > least).map(({ entry }) => entry);
}
