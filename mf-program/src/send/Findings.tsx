import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';
import { Mend, type MendProps } from './Mend.tsx';

/** Shape and colour of each severity; its word stands beside it. */
const marks = { error: 'failed', warning: 'outOfDate', notice: 'unused' } as const;

/** That nobody is there has the sign that it has everywhere. */
const markOf = ({ level, code }: PreflightFinding): StateWord =>
  level === 'notice' && code === 'offline' ? 'offline' : marks[level];

interface FindingsProps extends Omit<MendProps, 'finding'> {
  readonly findings: readonly PreflightFinding[];
}

/** What a check found, the worst first: how bad in word, colour and shape, what it is, and where to mend it. */
export function Findings({ findings, ...mending }: FindingsProps) {
  const say = useMessages(namespace);
  if (findings.length === 0) return null;
  return (
    <ul className="pgs-findings">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.programId} ${finding.sceneIndex} ${finding.componentId} ${finding.taskId} ${finding.message}`}
          data-level={finding.level}
        >
          <StateMark state={markOf(finding)} label={say(`level.${finding.level}`)} />
          <span>
            {finding.message} <Mend finding={finding} {...mending} />
          </span>
        </li>
      ))}
    </ul>
  );
}
