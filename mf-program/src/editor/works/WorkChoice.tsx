import { attempt } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useEditor } from '../useEditor.ts';
import { fillWithWork } from './placeWork.ts';
import { WorkPicker } from './WorkPicker.tsx';

interface WorkChoiceProps {
  readonly componentId: string;
  readonly onClose: () => void;
}

/** The picker for one widget; closes when the widget is deselected. */
export const WorkChoice = observer(function WorkChoice({ componentId, onClose }: WorkChoiceProps) {
  const { store } = useEditor();
  const widget = store.selected.find(({ id }) => id === componentId);
  const outlived = widget === undefined;
  useEffect(() => {
    if (outlived) onClose();
  }, [outlived, onClose]);
  if (!widget) return null;
  return (
    <WorkPicker
      present={widget.coH5?.id ?? ''}
      onPick={(work) => {
        attempt(fillWithWork(store, componentId, work.id));
        onClose();
      }}
      onClose={onClose}
    />
  );
});
