import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { MotionChoice } from './MotionChoice.tsx';
import { MotionTimes } from './MotionTimes.tsx';
import { type Phase, phases } from './phases.ts';
import { Timeline } from './Timeline.tsx';
import './motion.css';

/** Entrance, emphasis and exit animations of a node, with a timeline. */
export const MotionSection = observer(function MotionSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const [phase, setPhase] = useState<Phase>('enter');
  return (
    <Section title={say('section.motion')}>
      <Timeline node={node} />
      <ChoiceField
        label={say('motion.phase')}
        value={phase}
        choices={phases.map((value) => ({ value, label: say(`motion.${value}`) }))}
        onChange={setPhase}
      />
      <MotionTimes node={node} phase={phase} />
      <MotionChoice key={phase} node={node} phase={phase} />
      <p className="vp-note">{say('motion.note')}</p>
    </Section>
  );
});
