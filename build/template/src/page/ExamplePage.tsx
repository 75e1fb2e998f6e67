import { useMessages } from '@vitrine/shared/i18n';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { ExampleStore } from './ExampleStore.ts';
import './example.css';

/** Lists the folders of materials. `PaneState` draws waiting, failure, missing permission and emptiness. */
export const ExamplePage = observer(function ExamplePage() {
  const say = useMessages(namespace);
  const [{ folders }] = useState(() => new ExampleStore());
  useEffect(() => {
    void folders.reload();
    return () => folders.cancel();
  }, [folders]);
  return (
    <WorkPane title={say('title')}>
      <PaneState source={folders} isEmpty={folders.value?.length === 0} empty={{ text: say('empty') }}>
        <ul className="example-folders">
          {folders.value?.map(({ id, name, total }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{say('files', { count: total })}</span>
            </li>
          ))}
        </ul>
      </PaneState>
    </WorkPane>
  );
});
