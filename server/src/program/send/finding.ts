import { conflictLevel, type Language, type PreflightCode, type PreflightFinding } from '@vitrine/shared/api';
import type { ParameterArguments, WordUnder } from '../../platform/messageKeys.ts';
import { storedMessage } from '../../platform/messages.ts';

type Level = PreflightFinding['level'];

/** What a finding is about. */
export type About = Partial<
  Pick<PreflightFinding, 'programId' | 'clId' | 'sceneIndex' | 'componentId' | 'taskId'>
>;

type Sentence = WordUnder<'preflight'>;

/** What each sentence finds, and how much that weighs. */
const kinds: Readonly<Record<Sentence, readonly [PreflightCode, Level]>> = {
  notPassed: ['notPassed', 'error'],
  waitsForReview: ['notPassed', 'error'],
  notSubmitted: ['notPassed', 'error'],
  // What passed last is sent, and not what was changed since.
  olderPassed: ['notPassed', 'warning'],
  emptyProgram: ['emptyProgram', 'error'],
  emptyScene: ['emptyScene', 'warning'],
  emptyWidget: ['emptyWidget', 'warning'],
  fileMissing: ['fileMissing', 'error'],
  workMissing: ['workMissing', 'error'],
  fileExpired: ['fileExpired', 'warning'],
  filePending: ['filePending', 'warning'],
  documentPageless: ['documentPageless', 'warning'],
  textLeftover: ['textLeftover', 'warning'],
  textTemplate: ['textLeftover', 'warning'],
  textPale: ['textPale', 'warning'],
  textSmall: ['textSmall', 'warning'],
  'bars.sides': ['bars', 'notice'],
  'bars.ends': ['bars', 'notice'],
  fontMissing: ['fontMissing', 'warning'],
  codecUnsupported: ['codecUnsupported', 'error'],
  // What plays it may still be a box of its own.
  limited: ['codecUnsupported', 'warning'],
  codecUnknown: ['codecUnknown', 'notice'],
  needsNetwork: ['needsNetwork', 'notice'],
  weatherUnset: ['weatherUnset', 'warning'],
  linkOutside: ['linkOutside', 'warning'],
  spaceShort: ['spaceShort', 'error'],
  orientation: ['orientation', 'warning'],
  resolution: ['resolution', 'notice'],
  offline: ['offline', 'warning'],
  unauthorised: ['unauthorised', 'error'],
  'conflict.replaces': ['conflict', conflictLevel('replaces')],
  'conflict.renews': ['conflict', conflictLevel('replaces')],
  'conflict.replacesInHours': ['conflict', conflictLevel('replacesInHours')],
  'conflict.replacedBy': ['conflict', conflictLevel('replacedBy')],
  'conflict.interruptedBy': ['conflict', conflictLevel('interruptedBy')],
  // In the check of the task form, to take turns is to come after the other.
  'conflict.sharedWith': ['conflict', conflictLevel('appendsTo')],
  // A time would be the one of the check, and be wrong when somebody publishes.
  'conflictAtOnce.replaces': ['conflict', conflictLevel('replaces')],
  'conflictAtOnce.renews': ['conflict', conflictLevel('replaces')],
  'conflictAtOnce.replacesInHours': ['conflict', conflictLevel('replacesInHours')],
  'conflictAtOnce.replacedBy': ['conflict', conflictLevel('replacedBy')],
  'conflictAtOnce.interruptedBy': ['conflict', conflictLevel('interruptedBy')],
  'conflictAtOnce.sharedWith': ['conflict', conflictLevel('appendsTo')],
};

/** Makes findings with their sentences in one language. */
export type Finder = <Word extends Sentence>(
  word: Word,
  about: About,
  ...values: ParameterArguments<`preflight.${Word}`, []>
) => PreflightFinding;

export const createFinder =
  (language: Language): Finder =>
  (word, about, ...[parameters]) => {
    const [code, level] = kinds[word];
    return {
      code,
      level,
      message: storedMessage(language, `preflight.${word}`, parameters),
      programId: '',
      clId: '',
      sceneIndex: null,
      componentId: '',
      taskId: '',
      ...about,
    };
  };

const weight: Readonly<Record<Level, number>> = { error: 0, warning: 1, notice: 2 };

/** The worst first; what says the same of the same thing is said once. */
export function inOrder(findings: readonly PreflightFinding[]): PreflightFinding[] {
  const once = new Map(findings.map((finding) => [`${finding.programId} ${finding.message}`, finding]));
  return [...once.values()].sort((left, right) => weight[left.level] - weight[right.level]);
}

export const isRefused = (findings: readonly PreflightFinding[]) =>
  findings.some(({ level }) => level === 'error');
