import type { Language, PreflightCode, PreflightFinding } from '@vitrine/shared/api';
import type { MessageParameters } from '../../platform/errors.ts';
import { message } from '../../platform/messages.ts';

type Level = PreflightFinding['level'];

/** What a finding is about. */
export type About = Partial<
  Pick<PreflightFinding, 'programId' | 'clId' | 'sceneIndex' | 'componentId' | 'taskId'>
>;

/** How much each finding weighs. */
const levels: Readonly<Record<PreflightCode, Level>> = {
  notPassed: 'error',
  emptyProgram: 'error',
  emptyWidget: 'warning',
  fileMissing: 'error',
  workMissing: 'error',
  fileExpired: 'warning',
  filePending: 'warning',
  documentPageless: 'warning',
  fontMissing: 'warning',
  codecUnsupported: 'error',
  codecUnknown: 'notice',
  needsNetwork: 'notice',
  linkOutside: 'warning',
  spaceShort: 'error',
  orientation: 'warning',
  resolution: 'notice',
  offline: 'warning',
  unauthorised: 'error',
  conflict: 'warning',
};

/** Makes findings with their sentences in one language. */
export type Finder = (
  code: PreflightCode,
  about: About,
  parameters?: MessageParameters,
  other?: { level?: Level; sentence?: string },
) => PreflightFinding;

export const createFinder =
  (language: Language): Finder =>
  (code, about, parameters = {}, { level = levels[code], sentence = code } = {}) => ({
    code,
    level,
    message: message(language, `preflight.${sentence}`, parameters),
    programId: '',
    clId: '',
    sceneIndex: null,
    componentId: '',
    taskId: '',
    ...about,
  });

const weight: Readonly<Record<Level, number>> = { error: 0, warning: 1, notice: 2 };

/** The worst first; what says the same of the same thing is said once. */
export function inOrder(findings: readonly PreflightFinding[]): PreflightFinding[] {
  const once = new Map(findings.map((finding) => [`${finding.programId} ${finding.message}`, finding]));
  return [...once.values()].sort((left, right) => weight[left.level] - weight[right.level]);
}

export const isRefused = (findings: readonly PreflightFinding[]) =>
  findings.some(({ level }) => level === 'error');
