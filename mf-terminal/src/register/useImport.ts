import { importClients, type OutputOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { errorText } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

export type ImportResult = OutputOf<typeof importClients>;

/** Maximum length of an import, in characters. */
const mostCharacters = 2_000_000;

/** An import of terminals: a dry run of the text on `check`, then the import itself. */
export function useImport(groupId: string, onImported: () => void) {
  const say = useMessages(namespace);
  const [csv, setCsv] = useState('');
  const [result, setResult] = useState<ImportResult>();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (text: string, dryRun: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      setResult(await client.call(importClients, { csv: text, pid: groupId, dryRun }));
      setDone(!dryRun);
      if (!dryRun) onImported();
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  /** Undefined if the file is not text of its encoding. */
  const check = async (text: string | undefined) => {
    setResult(undefined);
    setDone(false);
    setCsv(text ?? '');
    if (text === undefined) setError(say('import.notOfEncoding'));
    else if (text.length > mostCharacters) setError(say('import.tooLarge'));
    else if (text.trim() === '') setError(say('import.emptyFile'));
    else await send(text, true);
  };
  return { result, done, busy, error, check, fail: setError, run: () => send(csv, false) };
}
