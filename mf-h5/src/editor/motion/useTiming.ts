import type { H5Node, H5Timing } from '@vitrine/shared/document';
import { useEditor } from '../useEditor.ts';

/** Snap interval of the timeline in milliseconds. */
export const timeStep = 50;

const bounds = { moment: [0, 600_000], lasting: [100, 60_000] } as const;
const isLasting = (key: keyof H5Timing) => key.endsWith('Time');

/** Sets a time of a node within the document's limits; a drag or typing is one history step. */
export function useTiming(node: H5Node) {
  const { store } = useEditor();
  return (key: keyof H5Timing, wanted: number) => {
    const [least, most] = bounds[isLasting(key) ? 'lasting' : 'moment'];
    const value = Math.round(Math.min(most, Math.max(least, wanted)));
    const gesture = `timing-${key}-${node.id}`;
    const change = (present: H5Node) => ({ ...present, timing: { ...present.timing, [key]: value } });
    store.changeItem(node.id, change, 'history.motion', gesture);
  };
}
