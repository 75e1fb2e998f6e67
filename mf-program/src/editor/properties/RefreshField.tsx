import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { useContentChange } from './useContentChange.ts';

/** How often a web page is loaded again. */
export const RefreshField = observer(function RefreshField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useContentChange(component);
  return (
    <>
      <NumberField
        label={say('content.refresh')}
        value={component.coRefresh ?? 0}
        minimum={0}
        maximum={86_400}
        suffix={say('unit.second')}
        onChange={(value) => change({ coRefresh: Math.round(value) }, 'refresh')}
        onDone={() => store.endGesture()}
      />
      <p className="vp-note">{say('content.refreshNote')}</p>
    </>
  );
});
