import { conflictLevel, type Language, type PreflightCode, type PreflightFinding } from '@vitrine/shared/api';
import type { KeyUnder, ParameterArguments } from '../../platform/messageKeys.ts';
import { storedMessage } from '../../platform/messages.ts';

type Level = PreflightFinding['level'];

/** Subject of a finding. */
export type About = Partial<
  Pick<PreflightFinding, 'programId' | 'clId' | 'sceneIndex' | 'componentId' | 'taskId'>
>;

type Sentence = KeyUnder<'preflight'>;

/** Code and level of each sentence. */
const kinds: Readonly<Record<Sentence, readonly [PreflightCode, Level]>> = {
  notPassed: ['notPassed', 'error'],
  waitsForReview: ['notPassed', 'error'],
  notSubmitted: ['notPassed', 'error'],
  // The last approved revision is sent, without later changes.
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
  // An external player may still support it.
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
  // As in the check of the task form, alternating counts as appending.
  'conflict.sharedWith': ['conflict', conflictLevel('appendsTo')],
  // No time: that of the check would be outdated on publishing.
  'conflictAtOnce.replaces': ['conflict', conflictLevel('replaces')],
  'conflictAtOnce.renews': ['conflict', conflictLevel('replaces')],
  'conflictAtOnce.replacesInHours': ['conflict', conflictLevel('replacesInHours')],
  'conflictAtOnce.replacedBy': ['conflict', conflictLevel('replacedBy')],
  'conflictAtOnce.interruptedBy': ['conflict', conflictLevel('interruptedBy')],
  'conflictAtOnce.sharedWith': ['conflict', conflictLevel('appendsTo')],
};

/** Creates findings with localised sentences. */
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

/** Worst first, without duplicates. */
export function inOrder(findings: readonly PreflightFinding[]): PreflightFinding[] {
  const once = new Map(findings.map((finding) => [`${finding.programId} ${finding.message}`, finding]));
  return [...once.values()].sort((left, right) => weight[left.level] - weight[right.level]);
}

export const isRefused = (findings: readonly PreflightFinding[]) =>
  findings.some(({ level }) => level === 'error');
