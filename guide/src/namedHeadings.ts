const named = /^<a id="([\w-]+)"><\/a>\n+(#{1,6} .+)$/gm;

/** A heading that has a name of its own on GitHub, by an anchor above it, has it in the guide: the site has no HTML. */
export const nameHeadings = (markdown: string): string => markdown.replaceAll(named, '$2 %{#$1}%');
