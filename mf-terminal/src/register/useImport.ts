import { importClients, type OutputOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { errorText, useAct } from '@vitrine/shared/ui/basic';
import { useRef, useState } from 'react';
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
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState<string>();
  const importing = useAct();
  const newest = useRef(0);
  const send = (text: string, dryRun: boolean) =>
    client.call(importClients, { csv: text, pid: groupId, dryRun });
  /** The answer for a text that was replaced meanwhile is dropped. */
  const sendCheck = async (text: string, number: number) => {
    const isNewest = () => newest.current === number;
    setChecking(true);
    try {
      const outcome = await send(text, true);
      if (isNewest()) setResult(outcome);
    } catch (reason) {
      if (isNewest()) setFault(errorText(reason));
    } finally {
      if (isNewest()) setChecking(false);
    }
  };
  /** Undefined if the file is not text of its encoding. */
  const check = async (text: string | undefined) => {
    newest.current += 1;
    setResult(undefined);
    setDone(false);
    setChecking(false);
    setFault(undefined);
    setCsv(text ?? '');
    if (text === undefined) setFault(say('import.notOfEncoding'));
    else if (text.length > mostCharacters) setFault(say('import.tooLarge'));
    else if (text.trim() === '') setFault(say('import.emptyFile'));
    else await sendCheck(text, newest.current);
  };
  const run = () =>
    importing.run(async () => {
      setFault(undefined);
      setResult(await send(csv, false));
      setDone(true);
      onImported();
    });
  return {
    result,
    done,
    importing: importing.running,
    busy: checking || importing.running,
    error: fault ?? (importing.error || undefined),
    check,
    fail: setFault,
    run,
  };
}
