import { type EmojiFace, emojiFacesAddress, hasEmoji } from '../../document/text/emoji.ts';

/** Font family of the server's emoji, which makes them look the same on every screen and in the console. */
const emojiFont = 'Vitrine Emoji';

/** Maximum milliseconds to wait for emoji before text is shown without them. */
const patience = 5000;

let registered: Promise<void> | undefined;
let loading: Promise<void> = Promise.resolve();

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

/** Registered font faces, with their descriptions. */
const parts = new Map<FontFace, EmojiFace>();

function addPart(face: EmojiFace): void {
  const { url, unicodeRange } = face;
  const part = new FontFace(emojiFont, `url("${url}") format("woff2")`, { unicodeRange });
  parts.set(part, face);
  document.fonts.add(part);
}

/** A failed FontFace stays failed: replaces it by a new one. */
function renewFailed(): void {
  for (const [part, face] of [...parts]) {
    if (part.status !== 'error') continue;
    document.fonts.delete(part);
    parts.delete(part);
    addPart(face);
  }
}

/** Registers every part; the browser fetches one when a character of it is drawn. */
async function register(): Promise<void> {
  const response = await fetch(emojiFacesAddress);
  if (!response.ok) throw new Error(`Could not load the list of emoji: ${response.status}`);
  const list: unknown = await response.json();
  for (const face of Array.isArray(list) ? list.filter(isFace) : []) addPart(face);
}

async function load(text: string): Promise<void> {
  registered ??= register();
  const asked = registered;
  try {
    await asked;
  } catch {
    // Without the server the system's emoji are drawn; the next text tries again.
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

/** Starts loading the emoji of a text. */
export function wantEmoji(text: string): void {
  if (canLoad()) loading = Promise.all([loading, loadPatiently(text)]).then(() => undefined);
}

/** Resolves when the requested emoji are loaded or have failed; at once without any. Never rejects. */
export const emojiThere = (): Promise<void> => loading;

/** Font family for the emoji of a text, which starts loading; empty without emoji. */
export function emojiFamilies(text: string): string[] {
  if (!hasEmoji(text)) return [];
  wantEmoji(text);
  return [emojiFont];
}
