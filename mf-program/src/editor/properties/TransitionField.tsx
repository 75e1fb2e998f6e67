import { type Component, cartoons } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { Field } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Transition of a widget's pictures; one for all. */
export const TransitionField = observer(function TransitionField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const present = component.mpList[0]?.cartoon ?? 1;
  const change = (cartoon: number) =>
    store.changeItem(
      component.id,
      (entry) => ({ ...entry, mpList: entry.mpList.map((item) => ({ ...item, cartoon })) }),
      'history.style',
    );
  if (component.coType !== 'doc' && component.mpList.length < 2)
    return <p className="vp-note">{say('style.transitionNote')}</p>;
  return (
    <Field label={say('style.transition')}>
      <Select
        aria-label={say('style.transition')}
        size="small"
        style={{ width: '100%' }}
        value={present}
        optionList={cartoons.map(({ cartoon }) => ({ value: cartoon, label: say(`transition.${cartoon}`) }))}
        onChange={(value) => change(Number(value))}
      />
    </Field>
  );
});
