import type { H5Node, H5Timing } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { motionsOf } from '@vitrine/shared/render';
import { NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { chosenIn, type Phase } from './phases.ts';
import { useTiming } from './useTiming.ts';

const times: Readonly<Record<Phase, readonly (keyof H5Timing)[]>> = {
  enter: ['enterDelay', 'enterTime'],
  stay: ['stayTime'],
  leave: ['leaveAt', 'leaveTime'],
};

/** Times of a phase in milliseconds; hidden without an animation. */
export const MotionTimes = observer(function MotionTimes({ node, phase }: { node: H5Node; phase: Phase }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTiming(node);
  if (chosenIn(node, phase) === '') return null;
  const present = motionsOf(node);
  return times[phase].map((key) => (
    <NumberField
      key={key}
      label={say(`motion.${key}`)}
      value={present[key]}
      minimum={key.endsWith('Time') ? 100 : 0}
      maximum={key.endsWith('Time') ? 60_000 : 600_000}
      suffix={say('setting.milliseconds')}
      onChange={(value) => change(key, value)}
      onDone={() => store.endGesture()}
    />
  ));
});
