import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { motionsOf } from '@vitrine/shared/render';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { TimeBar } from './TimeBar.tsx';
import { timeSpan } from './timeSpan.ts';

/** Timeline of a node relative to its page's display; hidden without animations. */
export const Timeline = observer(function Timeline({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { enter, stay, leave, ...times } = motionsOf(node);
  if (!enter && !stay && !leave) return null;
  const end = leave ? times.leaveAt + times.leaveTime : times.stayAt;
  const span = timeSpan(end);
  const stayEnd = leave ? Math.max(times.stayAt, times.leaveAt) : span;
  const stayStyle = {
    insetInlineStart: `${(times.stayAt / span) * 100}%`,
    width: `${((stayEnd - times.stayAt) / span) * 100}%`,
  };
  return (
    <section className="hp-timeline" aria-label={say('motion.timeline')}>
      <div className="hp-track">
        {enter && (
          <TimeBar node={node} phase="enter" begin={times.enterDelay} time={times.enterTime} span={span} />
        )}
        {stay && <span className="hp-bar" data-phase="stay" title={say('motion.stay')} style={stayStyle} />}
        {leave && (
          <TimeBar node={node} phase="leave" begin={times.leaveAt} time={times.leaveTime} span={span} />
        )}
      </div>
      <div className="hp-scale" aria-hidden="true">
        <span>0</span>
        <span>{say('motion.seconds', { value: span / 2000 })}</span>
        <span>{say('motion.seconds', { value: span / 1000 })}</span>
      </div>
    </section>
  );
});
