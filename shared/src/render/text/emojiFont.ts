import { type EmojiFace, emojiFacesAddress, hasEmoji } from '../../document/emoji.ts';

/** Family under which the server's emoji are drawn, so that they look the same on every screen and in the console. */
const emojiFont = 'Vitrine Emoji';

/** Longest wait for emoji before the words are shown without them, in milliseconds. */
const patience = 5000;

let registered: Promise<void> | undefined;
let loading: Promise<void> = Promise.resolve();

/** True where the page can load typefaces at all. */
const canLoad = () => typeof FontFace === 'function' && 'fonts' in document;

function isFace(value: unknown): value is EmojiFace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    'unicodeRange' in value &&
    typeof value.unicodeRange === 'string'
  );
}

/** The parts that the browser was told of, with what they were made from. */
const parts = new Map<FontFace, EmojiFace>();

function addPart(face: EmojiFace): void {
  const { url, unicodeRange } = face;
  const part = new FontFace(emojiFont, `url("${url}") format("woff2")`, { unicodeRange });
  parts.set(part, face);
  document.fonts.add(part);
}

/** A part that could not be fetched stays so for good: a new one takes its place. */
function renewFailed(): void {
  for (const [part, face] of [...parts]) {
    if (part.status !== 'error') continue;
    document.fonts.delete(part);
    parts.delete(part);
    addPart(face);
  }
}

/** Tells the browser of every part; it fetches one when a sign of it is drawn. */
async function register(): Promise<void> {
  const response = await fetch(emojiFacesAddress);
  if (!response.ok) throw new Error(`the list of emoji cannot be had: ${response.status}`);
  const list: unknown = await response.json();
  for (const face of Array.isArray(list) ? list.filter(isFace) : []) addPart(face);
}

async function load(text: string): Promise<void> {
  registered ??= register();
  const asked = registered;
  try {
    await asked;
  } catch {
    // Without the server the machine's own emoji are drawn; the next words ask again.
    if (registered === asked) registered = undefined;
    return;
  }
  renewFailed();
  await Promise.allSettled([document.fonts.load(`16px "${emojiFont}"`, text)]);
}

async function loadPatiently(text: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([load(text), late]);
  clearTimeout(timer);
}

/** Begins to load what the emoji of a text need. */
export function wantEmoji(text: string): void {
  if (canLoad()) loading = Promise.all([loading, loadPatiently(text)]).then(() => undefined);
}

/** Settles when the emoji that were wanted so far are there, or cannot be: at once where there were none. Never rejects. */
export const emojiThere = (): Promise<void> => loading;

/** The family for the emoji of a text, which begins to load; none where the text has none. */
export function emojiFamilies(text: string): string[] {
  if (!hasEmoji(text)) return [];
  wantEmoji(text);
  return [emojiFont];
}
