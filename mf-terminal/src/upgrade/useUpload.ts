import { useMessages } from '@vitrine/shared/i18n';
import { isAbort } from '@vitrine/shared/session';
import { errorText } from '@vitrine/shared/ui/basic';
import { useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { packageFault, sendPackage, versionIn } from './sendPackage.ts';

/** The package to upload with its version and remarks, and the upload; `progress` is undefined unless it runs. */
export function useUpload(onUploaded: () => void) {
  const say = useMessages(namespace);
  const [file, setFile] = useState<File>();
  const [version, setVersion] = useState('');
  const [remarks, setRemarks] = useState('');
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<number>();
  const giveUp = useRef(new AbortController());

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = packageFault(chosen);
    setProblem(fault === undefined ? '' : say(`upgrade.fault.${fault}`));
    setFile(fault === undefined ? chosen : undefined);
    if (version === '') setVersion(versionIn(chosen.name));
  };
  const send = async () => {
    if (!file) return;
    setProblem('');
    setProgress(0);
    giveUp.current = new AbortController();
    try {
      const input = { file, version: version.trim(), remarks: remarks.trim() };
      await sendPackage(input, { signal: giveUp.current.signal, onProgress: setProgress });
      onUploaded();
    } catch (reason) {
      if (!isAbort(reason)) setProblem(errorText(reason));
    }
    setProgress(undefined);
  };
  const abort = () => giveUp.current.abort();
  return { file, choose, version, setVersion, remarks, setRemarks, problem, progress, send, abort };
}
