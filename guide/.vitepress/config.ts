import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vitrine/shared/api/locale';
import { languageLocales, localeTags } from '@vitrine/shared/api/locale';
import { type DefaultTheme, defineConfig, type LocaleSpecificConfig } from 'vitepress';
import { codeStyles } from '../src/codeStyles.ts';
import { languageNames, languages } from '../src/languages.ts';
import { messages } from '../src/messages.ts';
import { notePackages } from '../src/notePackages.ts';
import { slugOf } from '../src/slug.ts';
import { makePagesStrict } from '../src/strictHtml.ts';
import { strictMarkdown } from '../src/strictMarkdown.ts';
import { base, pagesFolder, siteFolder, workspace } from '../src/workspace.ts';
import type { Chapter } from '../src/writePages.ts';

type Chapters = Readonly<Record<Language, readonly Chapter[]>>;
const chapters: Chapters = JSON.parse(readFileSync(join(pagesFolder, 'chapters.json'), 'utf8'));

/** Chapters that were written for the guide stand open; what follows them folds, by its heading. */
function sidebarOf(language: Language, { reader, entries }: Chapter): DefaultTheme.SidebarItem[] {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return [...groups].map(([group, members], place) => ({
    text: group || messages[language].readers[reader],
    ...(place > 1 && { collapsed: true }),
    items: members.map(({ title, path }) => ({ text: title, link: `/${language}/${path}` })),
  }));
}

function themeOf(language: Language): DefaultTheme.Config {
  const say = messages[language];
  const list = chapters[language];
  return {
    nav: list.map(({ reader, entries }) => ({
      text: say.readers[reader] ?? reader,
      link: `/${language}/${entries[0]?.path}`,
      activeMatch: `^/${language}/${reader}/`,
    })),
    sidebar: Object.fromEntries(
      list.map((chapter) => [`/${language}/${chapter.reader}/`, sidebarOf(language, chapter)]),
    ),
    outline: { level: [2, 3], label: say.outline },
    docFooter: { prev: say.previous, next: say.next },
    sidebarMenuLabel: say.menu,
    returnToTopLabel: say.top,
    skipToContentLabel: say.skip,
    langMenuLabel: say.language,
    darkModeSwitchLabel: say.appearance,
    lightModeSwitchTitle: say.toLight,
    darkModeSwitchTitle: say.toDark,
    notFound: {
      code: '404',
      title: say.missingTitle,
      quote: say.missing,
      linkText: say.home,
      linkLabel: say.home,
    },
  };
}

const localeOf = (language: Language): LocaleSpecificConfig<DefaultTheme.Config> & { label: string } => ({
  label: languageNames[language],
  lang: localeTags[languageLocales[language]],
  title: messages[language].title,
  description: messages[language].description,
  themeConfig: themeOf(language),
});

export default defineConfig({
  base,
  srcDir: pagesFolder,
  outDir: siteFolder,
  cacheDir: join(workspace, 'guide/.cache/vitepress'),
  cleanUrls: true,
  buildEnd: makePagesStrict,
  // With it, switching the theme puts a style into the page, which the policy of the server refuses.
  appearance: { disableTransition: false },
  // An inline script would need 'unsafe-inline': what the pages know of each other is a file instead.
  metaChunk: true,
  title: messages.zh.title,
  lang: localeTags.zh_CN,
  head: [['link', { rel: 'icon', href: '/web/favicon.svg' }]],
  locales: Object.fromEntries(
    languages.map((language) => [language, { ...localeOf(language), link: `/${language}/` }]),
  ),
  markdown: {
    // The files of the repository are Markdown without HTML: what looks like a tag is text.
    html: false,
    linkify: false,
    attrs: { leftDelimiter: '%{', rightDelimiter: '}%', allowedAttributes: ['id'] },
    anchor: { slugify: slugOf },
    theme: { light: 'github-light', dark: 'github-dark' },
    codeTransformers: [codeStyles],
    config: strictMarkdown,
  },
  vite: {
    configFile: false,
    plugins: [notePackages],
    // The target in tsconfig.base.json is newer than what this esbuild knows.
    esbuild: { tsconfigRaw: { compilerOptions: { target: 'es2022' } } },
    resolve: {
      alias: [
        {
          find: /^.*\/VPNavBarSearch\.vue$/,
          replacement: join(workspace, 'guide/.vitepress/theme/GuideSearch.ts'),
        },
      ],
    },
    // The server knows by their hexadecimal hash the files that never change.
    build: { chunkSizeWarningLimit: 2000, rollupOptions: { output: { hashCharacters: 'hex' } } },
  },
});
