import type { PaletteEntry } from './PaletteEntry.ts';

/** Match weights, best first; 0: no match. */
const weights = { whole: 100, start: 60, word: 40, inside: 20, letters: 5 } as const;

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Subsequence match: "nwtsk" in "new task". */
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

/** Weight of hints and additional words: below the name, and substring matches only. */
const meetsBeside = (text: string, word: string) => (text.includes(word) ? weights.letters + 1 : 0);

/** Match score; 0: none. Every word must match; the name weighs most, then additional words and the hint. */
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

/** Matching entries by score, stable. Subsequence matches count only without a substring match. */
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
