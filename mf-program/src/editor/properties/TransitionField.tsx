import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Values of `cartoon`: how one picture follows another. */
const transitions = [0, 1, 2, 3] as const;

/** How the pictures of a widget come in; one choice for all of them. */
export const TransitionField = observer(function TransitionField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const present = component.mpList[0]?.cartoon ?? 1;
  const change = (cartoon: number) =>
    store.changeComponent(
      component.id,
      (entry) => ({ ...entry, mpList: entry.mpList.map((item) => ({ ...item, cartoon })) }),
      'history.look',
    );
  if (component.mpList.length < 2) return <p className="vp-note">{say('look.transitionNote')}</p>;
  return (
    <ChoiceField<number>
      label={say('look.transition')}
      value={present}
      choices={transitions.map((value) => ({ value, label: say(`transition.${value}`) }))}
      onChange={change}
    />
  );
});
