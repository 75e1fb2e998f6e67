import { Link } from '@vitrine/shared/ui/router';
import { useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { markHits } from './markHits.ts';
import type { Content } from './readContent.ts';

interface SectionTextProps {
  readonly text: string;
  readonly pictures: Content['pictures'];
  readonly terms: readonly string[];
}

/** A section rendered from Markdown. Raw HTML is shown as text; internal links navigate in place. */
export function SectionText({ text, pictures, terms }: SectionTextProps) {
  const components = useMemo<Components>(() => ({ a: Anchor, img: picturesFrom(pictures) }), [pictures]);
  const steps = useMemo(() => [markHits(terms)], [terms]);
  return (
    <Markdown rehypePlugins={steps} components={components} urlTransform={keptAddress}>
      {text}
    </Markdown>
  );
}

/** Permits only product paths, anchors and named pictures. */
const keptAddress = (address: string): string => (/^(\/|#|picture:)/.test(address) ? address : '');

/** A link to a section ends the search, which may have hidden it. */
const Anchor: Components['a'] = ({ href = '', children }) => (
  <Link to={href.startsWith('#') ? { search: '', hash: href } : href}>{children}</Link>
);

const picturesFrom = (pictures: Content['pictures']): Components['img'] =>
  function Picture({ src = '', alt = '' }) {
    const address = pictures[String(src).replace('picture:', '')];
    return address ? <img src={address} alt={alt} loading="lazy" width={1280} height={720} /> : null;
  };
