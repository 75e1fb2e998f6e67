import type { OverviewSteps, Permission } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from './messages/index.ts';
import './welcome.css';

interface Step {
  readonly word: keyof OverviewSteps;
  readonly to: string;
  /** What is needed to take the step. */
  readonly permission: Permission;
}

const steps: readonly Step[] = [
  { word: 'terminals', to: '/terminal/attribute?adopt=1', permission: 'terminal.register' },
  { word: 'materials', to: '/material', permission: 'material.manage' },
  { word: 'programs', to: '/program?new=1', permission: 'program.manage' },
  { word: 'published', to: '/task?form=new', permission: 'task.manage' },
];

/** Whether nothing has come to a screen yet, as far as the person may see. */
export function isNew({ terminals, published }: OverviewSteps): boolean {
  const seen = [terminals, published].filter((step) => step !== null);
  return seen.length > 0 && seen.every((step) => !step);
}

/** What a new account does first, in place of numbers that would all be nought. */
export const Welcome = observer(function Welcome({ taken }: { readonly taken: OverviewSteps }) {
  const say = useMessages(overviewNamespace);
  const seen = steps.filter(({ word }) => taken[word] !== null);
  const next = seen.find(({ word }) => !taken[word])?.word;
  return (
    <section className="ov-welcome" aria-labelledby="overview-welcome">
      <h2 id="overview-welcome">{say('welcome.title')}</h2>
      <p>{say('welcome.text')}</p>
      <ol>
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
      </ol>
    </section>
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
