import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { h5Entrances } from '@vitrine/shared/render';
import { Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

const names = ['', ...h5Entrances.map(({ name }) => name)];

/** How a node comes in; choosing one plays it on the canvas. */
export const EntranceSection = observer(function EntranceSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store, drawn } = useEditor();
  const { id, animate } = node;
  const choose = (name: string) => {
    if (name === animate) drawn.current?.enter(id);
    else store.changeNode(id, (present) => ({ ...present, animate: name }), 'history.entrance');
  };
  useEntrancePreview(node);
  return (
    <Section title={say('section.entrance')}>
      <fieldset className="hp-entrances" aria-label={say('section.entrance')}>
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={name === animate} onClick={() => choose(name)}>
            {say(`entrance.${name || 'none'}`)}
          </button>
        ))}
      </fieldset>
      <p className="vp-note">{say('entrance.note')}</p>
    </Section>
  );
});

/** Plays the entrance on the canvas when another one was chosen, after the canvas knows it. */
function useEntrancePreview({ id, animate }: H5Node): void {
  const { drawn } = useEditor();
  const known = useRef(animate);
  useEffect(() => {
    if (known.current === animate) return;
    known.current = animate;
    const frame = requestAnimationFrame(() => drawn.current?.enter(id));
    return () => cancelAnimationFrame(frame);
  }, [id, animate, drawn]);
}
