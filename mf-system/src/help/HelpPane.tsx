import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { helpNamespace } from './messages/index.ts';
import type { PageName } from './readContent.ts';
import { Sections } from './Sections.tsx';
import { useContent } from './useContent.ts';

/** Help page in the console: search, links, print. */
export const HelpPane = observer(function HelpPane({ name }: { readonly name: PageName }) {
  const say = useMessages(helpNamespace);
  const content = useContent(name);
  const [{ q }, setAddress] = useAddressState({ q: '' });
  const search = (
    <Input
      type="search"
      className="help-search"
      prefix={<IconSearch />}
      aria-label={say('search')}
      placeholder={say('search')}
      value={q}
      onChange={(next) => setAddress({ q: next })}
      showClear
    />
  );
  return (
    <WorkPane
      title={say(name)}
      action={
        <>
          {name === 'service' && (
            <a className="help-guide" href="/web/notices.txt" target="_blank" rel="noopener">
              {say('licences')}
            </a>
          )}
          <a className="help-guide" href="/guide/" target="_blank" rel="noopener">
            {say('guide')}
          </a>
          <Button onClick={() => window.print()}>{say('print')}</Button>
        </>
      }
      filters={search}
    >
      <PaneState source={content} failedText={say('failed')}>
        {content.value && (
          <Sections content={content.value} query={q} onClear={() => setAddress({ q: '' })} />
        )}
      </PaneState>
    </WorkPane>
  );
});
