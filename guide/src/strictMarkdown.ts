import type { MarkdownRenderer } from 'vitepress';

type Rule = NonNullable<MarkdownRenderer['renderer']['rules'][string]>;

/** Calls a rule that is there, or draws the token as usual. */
function after(md: MarkdownRenderer, name: string, change: (html: string) => string): void {
  const before: Rule =
    md.renderer.rules[name] ??
    ((tokens, index, options, _env, self) => self.renderToken(tokens, index, options));
  md.renderer.rules[name] = (...parameters) => change(before(...parameters));
}

/** Columns of tables are aligned by a class instead of a `style`. */
function alignByClass(md: MarkdownRenderer): void {
  for (const name of ['th_open', 'td_open'])
    after(md, name, (html) => html.replace(/ style="text-align:\s*(\w+);?"/, ' class="align-$1"'));
}

/** Addresses of the console are outside of the guide; they open beside it. */
function openConsole(md: MarkdownRenderer): void {
  after(md, 'link_open', (html) => html.replace('href="console:/', 'href="/web/'));
}

/** `{{ … }}` in a text is what it says, and not an expression of Vue. */
function keepBraces(md: MarkdownRenderer): void {
  for (const name of ['text', 'code_inline'])
    after(md, name, (html) => html.replaceAll('{{', '&#123;&#123;'));
}

/** What the pages of the guide need of Markdown beyond what VitePress does. */
export function strictMarkdown(md: MarkdownRenderer): void {
  alignByClass(md);
  openConsole(md);
  keepBraces(md);
}
