import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';
import { Fix, type FixProps } from './Fix.tsx';

/** Mark of each severity; its label is next to it. */
const marks = { error: 'failed', warning: 'outOfDate', notice: 'unused' } as const;

/** Offline has its usual mark. */
const markOf = ({ level, code }: PreflightFinding): MarkState =>
  level === 'notice' && code === 'offline' ? 'offline' : marks[level];

interface FindingsProps extends Omit<FixProps, 'finding'> {
  readonly findings: readonly PreflightFinding[];
}

/** Findings, worst first: severity, description, and how to fix them. */
export function Findings({ findings, ...fixing }: FindingsProps) {
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
            {finding.message} <Fix finding={finding} {...fixing} />
          </span>
        </li>
      ))}
    </ul>
  );
}
