import { nodeBox, withNodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';

/** Grows a text node to fit its rendered text, within the gesture that changed it. Never shrinks it. */
export function useGrow(): (nodeId: string, gesture: string) => void {
  const { store, drawn } = useEditor();
  return (nodeId, gesture) => {
    requestAnimationFrame(() => {
      const words = drawn.current?.elementOf(nodeId)?.querySelector<HTMLElement>('[data-words]');
      const node = store.nodes.find(({ id }) => id === nodeId);
      if (!words || !node || words.offsetHeight <= node.infoHeight) return;
      const height = words.offsetHeight;
      store.changeItem(
        nodeId,
        (present) => withNodeBox(present, { ...nodeBox(present), height }),
        'history.content',
        gesture,
      );
    });
  };
}
