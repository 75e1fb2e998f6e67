import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useLocation } from '@vitrine/shared/ui/router';
import { useEffect, useMemo } from 'react';
import { Contents } from './Contents.tsx';
import { cutAtHits, findSections, termsOf } from './findSections.ts';
import { helpNamespace } from './messages/index.ts';
import type { Content } from './readContent.ts';
import { SectionText } from './SectionText.tsx';
import './help.css';

interface SectionsProps {
  readonly content: Content;
  readonly query: string;
  readonly onClear: () => void;
}

/** Table of contents and sections; during a search only the matches. */
export function Sections({ content, query, onClear }: SectionsProps) {
  const say = useMessages(helpNamespace);
  const { sections, pictures } = content;
  const terms = useMemo(() => termsOf(query), [query]);
  const found = useMemo(() => findSections(sections, query), [sections, query]);
  useScrollToSection(sections);
  const searching = terms.length > 0;
  return (
    <div className="help-page">
      <Contents sections={found} />
      <article className="help-text">
        {searching && (
          <p className="help-found" role="status">
            {found.length > 0 ? say('found', { count: found.length }) : say('none', { query })}{' '}
            <Button size="small" onClick={onClear}>
              {say('clear')}
            </Button>
          </p>
        )}
        {found.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
            <h2 id={`${id}-title`}>
              <Marked text={title} terms={terms} />{' '}
              <a className="help-anchor" href={`#${id}`} aria-label={say('linkTo', { title })}>
                #
              </a>
            </h2>
            <SectionText text={body} pictures={pictures} terms={terms} />
          </section>
        ))}
      </article>
    </div>
  );
}

/** Highlights the search terms in a text. */
function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  let place = 0;
  return cutAtHits(text, terms).map((piece, index) => {
    place += piece.length;
    return index % 2 === 1 ? <mark key={place}>{piece}</mark> : piece;
  });
}

/** Scrolls to the URL's section once loaded, and on later changes. */
function useScrollToSection(sections: Content['sections']): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!sections.some((section) => section.id === id)) return;
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [hash, sections]);
}
