/** Strings and templates come first, so that what looks like a comment in them is none. */
const inCode =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<!\\)\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g;
const inStyles = /\/\*[\s\S]*?\*\//g;
const inMarkup = /<!--[\s\S]*?-->/g;
const inScripts = /^\s*#(?!!)[^\n]*(?:\n\s*#[^\n]*)*/gm;

/** Without the signs that begin its lines. */
const plain = (comment: string): string =>
  comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|#|<!--)|\*\/$|-->$/gm, ' ');

function patternsOf(path: string): readonly RegExp[] {
  if (path.endsWith('.css')) return [inStyles];
  if (/\.(?:[cm]?js|tsx?)$/.test(path)) return [inCode];
  if (/\.(?:html|vue)$/.test(path)) return [inMarkup, inCode];
  return [inScripts];
}

/** Comments of a file, by its ending. Lines that follow each other are one comment. */
export const commentsIn = (path: string, text: string): string[] =>
  patternsOf(path)
    .flatMap((pattern) => text.match(pattern) ?? [])
    .filter((found) => !/^['"`]/.test(found))
    .map(plain);
