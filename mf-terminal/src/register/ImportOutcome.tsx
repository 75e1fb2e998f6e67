import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { ImportLines } from './ImportLines.tsx';
import type { ImportResult } from './useImport.ts';

interface ImportOutcomeProps {
  readonly result: ImportResult;
  readonly fileName: string;
  /** Whether it was imported, not only checked. */
  readonly done: boolean;
}

/** What an import did or would do, in total and line by line. */
export function ImportOutcome({ result, fileName, done }: ImportOutcomeProps) {
  const say = useMessages(namespace);
  return (
    <>
      <p role="status">{say(done ? 'import.wasDone' : 'import.wouldDo', { file: fileName, ...result })}</p>
      <ImportLines lines={result.lines} />
    </>
  );
}
