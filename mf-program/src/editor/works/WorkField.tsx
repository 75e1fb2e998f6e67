import { selectH5Work } from '@vitrine/shared/api';
import type { Component, H5Work } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ApiError, client, session, useEvents } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { attempt, Button, errorText } from '@vitrine/shared/ui/basic';
import { NumberField } from '@vitrine/shared/ui/editor';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { contentFieldId } from '../properties/contentField.ts';
import { useEditor } from '../useEditor.ts';
import { fillWithWork } from './placeWork.ts';
import './works.css';

/** H5 page and volume of a widget. */
export const WorkField = observer(function WorkField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store, chooseWork } = useEditor();
  const { coH5 } = component;
  return (
    <>
      {coH5 && <Chosen key={coH5.id} component={component} work={coH5} />}
      <Button id={contentFieldId} block icon={<IconPlus />} onClick={() => chooseWork(component.id)}>
        {coH5 ? say('content.replace') : say('work.choose')}
      </Button>
      {coH5 && (
        <NumberField
          label={say('content.volume')}
          value={coH5.volume}
          minimum={0}
          maximum={100}
          suffix="%"
          onChange={(volume) =>
            store.changeItem(
              component.id,
              (present) => (present.coH5 ? { ...present, coH5: { ...present.coH5, volume } } : present),
              'history.content',
              `volume-${component.id}`,
            )
          }
          onDone={() => store.endGesture()}
        />
      )}
      <p className="vp-note">{say('work.note')}</p>
    </>
  );
});

/** The latest state of an H5 page, reloaded on changes. */
function useNewest(id: string): Resource<H5Work> {
  const [newest] = useState(() => new Resource((signal) => client.call(selectH5Work, { id }, { signal })));
  useEvents(['tree'], (event) => {
    if (event.kind === 'resync' || event.domain === 'h5') newest.reload();
  });
  useEffect(() => {
    newest.reload();
    return () => newest.cancel();
  }, [newest]);
  return newest;
}

const isGone = (reason: unknown) => reason instanceof ApiError && reason.error === 'h5.unknown';

const Chosen = observer(function Chosen({ component, work }: { component: Component; work: H5Work }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const newest = useNewest(work.id);
  const isOlder = newest.value !== undefined && newest.value.revision > work.revision;
  return (
    <div className="vw-chosen">
      <strong className="vw-name" title={work.name}>
        {newest.value?.name ?? work.name}
      </strong>
      <span className="vw-facts">
        {work.seconds > 0 ? say('work.round', { seconds: work.seconds }) : say('work.byTouch')}
      </span>
      {session.can('h5.manage') && !isGone(newest.error) && (
        <Link to={`/h5editor?id=${work.id}`} target="_blank">
          {say('work.edit')}
        </Link>
      )}
      {isOlder && (
        <p className="vw-newer" role="status">
          {say('work.newer')}
          <Button size="small" onClick={() => attempt(fillWithWork(store, component.id, work.id))}>
            {say('work.useNewer')}
          </Button>
        </p>
      )}
      {newest.error !== undefined && (
        <span className="vp-error" role="alert">
          {isGone(newest.error) ? say('work.gone') : errorText(newest.error)}
        </span>
      )}
    </div>
  );
});
