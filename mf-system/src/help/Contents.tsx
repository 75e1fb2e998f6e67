import { useMessages } from '@vitrine/shared/i18n';
import { helpNamespace } from './messages/index.ts';
import type { Section } from './sections.ts';

/** Sections by group, in page order. */
function grouped(sections: readonly Section[]) {
  return [...Map.groupBy(sections, ({ group }) => group)];
}

/** Table of contents. */
export function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const say = useMessages(helpNamespace);
  return (
    <nav className="help-contents" aria-label={say('contents')}>
      {grouped(sections).map(([group, members]) => (
        <div key={group}>
          {group !== '' && <h2>{group}</h2>}
          <ul>
            {members.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
