import { type AlarmSetting, alarmMessages } from '@vitrine/shared/api';
import { formatList, formatNumber, localeNames, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import '../detail/detail.css';

/** Alarm settings as text, for members without the right to edit. */
export function AlarmSettingFacts({ value }: { readonly value: AlarmSetting }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const { offlineMinutes, tellKinds, mailTo, digestMinutes, language } = value;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [say('warning.notification.offlineMinutes'), formatNumber(offlineMinutes)],
    [say('warning.notification.kinds'), formatList(tellKinds.map((kind) => sayShared(alarmMessages[kind])))],
    [say('warning.notification.mailTo'), mailTo.join(', ')],
    [say('warning.notification.digest'), formatNumber(digestMinutes)],
    [say('warning.notification.language'), localeNames[language]],
  ];
  return (
    <dl className="terminal-facts" aria-label={say('warning.notification.title')}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
