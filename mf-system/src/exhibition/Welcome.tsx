import type { BackupSchedule, OverviewSteps, Permission } from '@vitrine/shared/api';
import { formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from './messages/index.ts';
import { otherZone, ZoneStep } from './ZoneStep.tsx';
import './welcome.css';

interface Step {
  readonly word: Exclude<keyof OverviewSteps, 'backupOverdue' | 'backupSchedule' | 'serverTime'>;
  readonly to: string;
  /** Required permission. */
  readonly permission: Permission;
}

const steps: readonly Step[] = [
  { word: 'terminals', to: '/terminal/attribute?adopt=1', permission: 'terminal.register' },
  { word: 'materials', to: '/material', permission: 'material.upload' },
  { word: 'programs', to: '/program?new=1', permission: 'program.manage' },
  { word: 'published', to: '/task?form=new', permission: 'task.manage' },
];

/** Whether nothing has been published yet, as far as the user may see. */
export function isNew({ terminals, published }: OverviewSteps): boolean {
  const seen = [terminals, published].filter((step) => step !== null);
  return seen.length > 0 && seen.every((step) => !step);
}

interface WelcomeProps {
  readonly taken: OverviewSteps;
  readonly startBackups: (proposed: BackupSchedule) => Promise<void>;
  readonly takeTimeZone: (zone: string) => Promise<void>;
}

/** First steps of a new account, in place of zeros. */
export const Welcome = observer(function Welcome({ taken, startBackups, takeTimeZone }: WelcomeProps) {
  const say = useMessages(overviewNamespace);
  const seen = steps.filter(({ word }) => taken[word] !== null);
  const zone = otherZone();
  const next = seen.find(({ word }) => !taken[word])?.word;
  return (
    <section className="ov-welcome" aria-labelledby="overview-welcome">
      <h2 id="overview-welcome">{say('welcome.title')}</h2>
      <p>{say('welcome.text')}</p>
      <ol>
        {zone !== undefined && <ZoneStep zone={zone} take={takeTimeZone} />}
        {seen.map(({ word, to, permission }, place) => (
          <li key={word} className={taken[word] ? 'ov-step ov-step-done' : 'ov-step'}>
            <span className="ov-step-mark" aria-hidden="true">
              {taken[word] ? '✓' : place + 1}
            </span>
            <div>
              <h3>{say(`welcome.${word}.title`)}</h3>
              <p>{say(`welcome.${word}.text`)}</p>
            </div>
            <StepEnd
              done={taken[word] === true}
              first={word === next}
              to={to}
              allowed={session.can(permission)}
              label={say(`welcome.${word}.action`)}
            />
          </li>
        ))}
        {taken.backupSchedule && (
          <BackupStep schedule={taken.backupSchedule} number={seen.length + 1} start={startBackups} />
        )}
      </ol>
    </section>
  );
});

interface BackupStepProps {
  readonly schedule: BackupSchedule;
  readonly number: number;
  readonly start: (proposed: BackupSchedule) => Promise<void>;
}

/** Enables a proposed backup schedule with one click, for the operator. */
const BackupStep = observer(function BackupStep({ schedule, number, start }: BackupStepProps) {
  const say = useMessages(overviewNamespace);
  const act = useAct();
  const { enabled, time, kind, kept } = schedule;
  const zone = formatTimeZone(session.timeZone);
  return (
    <li className={enabled ? 'ov-step ov-step-done' : 'ov-step'}>
      <span className="ov-step-mark" aria-hidden="true">
        {enabled ? '✓' : number}
      </span>
      <div>
        <h3>{say('welcome.backups.title')}</h3>
        <p>{say(`welcome.backups.${kind}`, { time, zone, kept })}</p>
        {act.error !== '' && (
          <p className="ov-step-error" role="alert">
            {act.error}
          </p>
        )}
      </div>
      {enabled ? (
        <span className="ov-step-end">{say('welcome.done')}</span>
      ) : (
        <Button loading={act.running} onClick={() => act.run(() => start(schedule))}>
          {say('welcome.backups.action')}
        </Button>
      )}
    </li>
  );
});

interface StepEndProps {
  readonly done: boolean;
  readonly first: boolean;
  readonly allowed: boolean;
  readonly to: string;
  readonly label: string;
}

function StepEnd({ done, first, allowed, to, label }: StepEndProps) {
  const say = useMessages(overviewNamespace);
  if (done) return <span className="ov-step-end">{say('welcome.done')}</span>;
  if (!allowed) return <span className="ov-step-end">{say('welcome.others')}</span>;
  return (
    <Link to={to} className={first ? 'ov-step-act ov-step-next' : 'ov-step-act'}>
      {label}
    </Link>
  );
}
