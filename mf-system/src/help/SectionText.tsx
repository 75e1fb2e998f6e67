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

/** One section, drawn from Markdown. Raw HTML in it is text; addresses within the product stay in the page. */
export function SectionText({ text, pictures, terms }: SectionTextProps) {
  const components = useMemo<Components>(() => ({ a: Anchor, img: picturesFrom(pictures) }), [pictures]);
  const steps = useMemo(() => [markHits(terms)], [terms]);
  return (
    <Markdown rehypePlugins={steps} components={components} urlTransform={keptAddress}>
      {text}
    </Markdown>
  );
}

/** Ours lead into the product, to a section, or to a picture by its name; nothing else stands in the texts. */
const keptAddress = (address: string): string => (/^(\/|#|picture:)/.test(address) ? address : '');

/** A link to another section ends a search, which may have left that section out. */
const Anchor: Components['a'] = ({ href = '', children }) => (
  <Link to={href.startsWith('#') ? { search: '', hash: href } : href}>{children}</Link>
);

const picturesFrom = (pictures: Content['pictures']): Components['img'] =>
  function Picture({ src = '', alt = '' }) {
    const address = pictures[String(src).replace('picture:', '')];
    return address ? <img src={address} alt={alt} loading="lazy" width={1280} height={720} /> : null;
  };
