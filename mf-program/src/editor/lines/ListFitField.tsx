import { type Component, fitList } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { SwitchField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { hasRows } from './linesHeight.ts';

/** Whether rows grow to fill their box; shows the scale of rows that do not fit. */
export const ListFitField = observer(function ListFitField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  if (!hasRows(component)) return null;
  const fills = component.coListFit === 'fill';
  const change = (fill: boolean) =>
    store.changeItem(
      component.id,
      ({ coListFit: _, ...present }) => (fill ? { ...present, coListFit: 'fill' } : present),
      'history.style',
    );
  return (
    <>
      <SwitchField label={say('lines.fill')} value={fills} onChange={change} />
      <p className="vp-note">{noteOf(component, say)}</p>
    </>
  );
});

/** Sizes are as typed: the smaller drawn size is noted. */
function noteOf(component: Component, say: Say): string {
  const percent = Math.floor((fitList(component)?.scale ?? 1) * 100);
  // A missing pixel of an untouched template is invisible.
  return percent < 98 ? say('lines.fitted', { percent }) : say('lines.fillNote');
}
