import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { lazy, Suspense, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AttributeText } from './AttributeText.tsx';
import type { AttributeEditing } from './useAttributeDraft.ts';

const PlaceMap = lazy(() => import('../map/PlaceMap.tsx').then((module) => ({ default: module.PlaceMap })));

/** Where a terminal is: in words, by coordinates, or by a click on the map. */
export function PlaceFields({ editing }: { readonly editing: AttributeEditing }) {
  const say = useMessages(namespace);
  const [placing, setPlacing] = useState(false);
  const { draft, change } = editing;
  return (
    <>
      <AttributeText editing={editing} name="location" label={say('edit.location')} />
      <div className="terminal-attribute-pair">
        <AttributeText editing={editing} name="latitude" label={say('edit.latitude')} />
        <AttributeText editing={editing} name="longitude" label={say('edit.longitude')} />
      </div>
      <Button aria-expanded={placing} onClick={() => setPlacing(!placing)}>
        {say('edit.onMap')}
      </Button>
      {placing && (
        <Suspense fallback={null}>
          <PlaceMap
            latitude={draft.latitude}
            longitude={draft.longitude}
            onPlace={(latitude, longitude) => change({ latitude, longitude })}
          />
        </Suspense>
      )}
    </>
  );
}
