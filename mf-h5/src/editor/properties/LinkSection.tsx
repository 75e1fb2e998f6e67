import type { H5Link, H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { ChoiceField, Field, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { LinkAddress } from './LinkAddress.tsx';

const kinds = ['none', 'web', 'page'] as const;

/** Link of a node: none, a URL, or a page of the work. */
export const LinkSection = observer(function LinkSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { link } = node;
  const change = (next: H5Link | undefined, gesture?: string) =>
    store.changeItem(
      node.id,
      ({ link: _before, ...present }) => (next ? { ...present, link: next } : present),
      'history.link',
      gesture,
    );
  const firstOf: Readonly<Record<(typeof kinds)[number], H5Link | undefined>> = {
    none: undefined,
    web: { kind: 'web', url: '' },
    page: { kind: 'page', pageId: store.page.id },
  };
  return (
    <Section title={say('section.link')}>
      <ChoiceField
        label={say('link.leads')}
        value={link?.kind ?? 'none'}
        choices={kinds.map((value) => ({ value, label: say(`link.${value}`) }))}
        onChange={(kind) => kind !== (link?.kind ?? 'none') && change(firstOf[kind])}
      />
      {link?.kind === 'web' && (
        <LinkAddress
          key={node.id}
          url={link.url}
          onChange={(url) => change({ kind: 'web', url }, `link-${node.id}`)}
          onDone={() => store.endGesture()}
        />
      )}
      {link?.kind === 'page' && (
        <Field label={say('link.target')}>
          <Select
            aria-label={say('link.target')}
            size="small"
            style={{ width: '100%' }}
            value={link.pageId}
            optionList={store.document.pageList.map(({ id }, place) => ({
              value: id,
              label: say('page.name', { number: place + 1 }),
            }))}
            onChange={(pageId) => change({ kind: 'page', pageId: String(pageId) })}
          />
        </Field>
      )}
    </Section>
  );
});
