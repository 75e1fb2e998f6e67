import type { DesiredProgress } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { SettingSection } from '../basics/SettingSection.tsx';
import { serverNamespace } from './messages/index.ts';

/** Terminals with content: how many were notified, and how many show it. */
export function ProgressSection({ progress }: { readonly progress: DesiredProgress }) {
  const say = useMessages(serverNamespace);
  const { desired, announced, reached, behind } = progress;
  const label = (value: number, online = 0) => {
    const missing = desired - value;
    if (missing === 0) return say('progress.same', { value });
    return say(online > 0 ? 'progress.lessOnline' : 'progress.less', { value, missing, online });
  };
  const facts = [
    ['desired', say('progress.count', { value: desired })],
    ['announced', label(announced)],
    ['reached', label(reached, behind)],
  ] as const;
  return (
    <SettingSection title={say('progress.title')} text={say('progress.text')}>
      <dl className="sys-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{say(`progress.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  );
}
