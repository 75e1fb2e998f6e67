import { browserTimeZone, formatZone, isForeignTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from './messages/index.ts';

/** The browser's time zone if its time differs from the account's, for users who may set it. */
export function otherZone(): string | undefined {
  const differs = isForeignTimeZone(session.timeZone);
  return differs && session.can('system.settings') ? browserTimeZone() : undefined;
}

interface ZoneStepProps {
  /** IANA name of the proposed zone. */
  readonly zone: string;
  readonly take: (zone: string) => Promise<void>;
}

/** Proposes the browser's time zone: a new account has that of the server machine. */
export const ZoneStep = observer(function ZoneStep({ zone, take }: ZoneStepProps) {
  const say = useMessages(overviewNamespace);
  const act = useAct();
  const own = formatZone(session.timeZone);
  const wanted = formatZone(zone);
  return (
    <li className="ov-step">
      <span className="ov-step-mark" aria-hidden="true">
        !
      </span>
      <div>
        <h3>{say('welcome.zone.title')}</h3>
        <p>{say('welcome.zone.text', { own, wanted })}</p>
        {act.error !== '' && (
          <p className="ov-step-error" role="alert">
            {act.error}
          </p>
        )}
      </div>
      <Button loading={act.running} onClick={() => act.run(() => take(zone))}>
        {say('welcome.zone.action', { wanted: zone })}
      </Button>
    </li>
  );
});
