import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeStyles } from './codeStyles.ts';
import { base, siteFolder } from './workspace.ts';

const inlineScript = /<script((?: [^>]*)?)>((?:(?!<\/script>)[\s\S])+)<\/script>/g;

/** Puts a text into a file of the site that is named by its content; answers its address. */
function keep(text: string, ending: string): string {
  const name = `kept.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.${ending}`;
  const path = join(siteFolder, 'assets', name);
  if (!existsSync(path)) writeFileSync(path, text);
  return `${base}assets/${name}`;
}

/** Scripts in the page become files, in their places. */
const scriptsToFiles = (html: string): string =>
  html.replaceAll(inlineScript, (_whole, attributes: string, code: string) => {
    if (/ src=/.test(attributes)) throw new Error('A script has both an address and inline code');
    return `<script${attributes} src="${keep(code, 'js')}"></script>`;
  });

/** What VitePress itself writes: an empty height, which its menu sets when it opens, and what guide.css says as well. */
const known = / style="(?:--vp-vh:0px;|position:relative;)"/g;

/** What the policy of the server would refuse. */
const refusals = /<style|<script(?![^>]* src=)[^>]*>|<[a-z][^<>]* (?:style|on[a-z]+)="/;

function makeStrict(path: string, style: string): void {
  const html = scriptsToFiles(readFileSync(path, 'utf8'))
    .replaceAll(known, '')
    .replace('</head>', `${style}</head>`);
  const refused = refusals.exec(html);
  if (refused)
    throw new Error(`${path}: the policy refuses ${html.slice(refused.index, refused.index + 160)}`);
  writeFileSync(path, html);
}

/** Makes pages that a policy of `script-src 'self'; style-src 'self'` accepts; throws where that does not succeed. */
export function makePagesStrict(): void {
  const style = `<link rel="stylesheet" href="${keep(codeStyles.getCSS(), 'css')}">`;
  for (const name of readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html')) makeStrict(join(siteFolder, name), style);
}
