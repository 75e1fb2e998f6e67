import { formatExact, formatRelative, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Banner } from '@vitrine/shared/ui/basic';
import { widgetFaultLine } from '@vitrine/shared/ui/state-mark';
import type { TerminalNow } from './TerminalDetailStore.ts';

/** Widgets the screen omits: viewers get no notice of the fault. */
export function WidgetFaults({ now: { widgets, terminal } }: { now: TerminalNow }) {
  const say = useMessages(sharedNamespace);
  if (widgets.length === 0) return null;
  const lines = widgets.map((fault) => ({
    key: [fault.programId, fault.sceneId, fault.componentId, fault.subject].join(' '),
    since: fault.since,
    line: widgetFaultLine(
      {
        program: fault.programName,
        scene: fault.sceneIndex,
        coType: fault.coType,
        reason: fault.reason,
        name: fault.subjectName,
      },
      say,
    ),
  }));
  return (
    <Banner
      type="warning"
      closeIcon={null}
      title={say('widgetFault.title', { count: widgets.length })}
      description={
        <ul className="terminal-widget-faults">
          {lines.map(({ key, line, since }) => (
            <li key={key}>
              {line}{' '}
              <time dateTime={since} title={formatExact(since, terminal.timeZone)}>
                {formatRelative(since)}
              </time>
            </li>
          ))}
        </ul>
      }
    />
  );
}
