import { decodeText, detectEncoding, type TextEncoding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { useImport } from './useImport.ts';

interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Detected encoding; undefined if not text. */
  readonly detected: TextEncoding | undefined;
  readonly encoding: TextEncoding;
}

/** The chosen file, in the detected encoding or the one set by the user; each reading is checked. */
export function useImportFile({ check, fail }: Pick<ReturnType<typeof useImport>, 'check' | 'fail'>) {
  const say = useMessages(namespace);
  const [file, setFile] = useState<ReadFile>();
  const choose = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const detected = detectEncoding(bytes);
    const encoding = detected ?? 'utf-8';
    setFile({ name: chosen.name, bytes, detected, encoding });
    if (detected) await check(decodeText(bytes, detected));
    else {
      await check('');
      fail(say(bytes.length === 0 ? 'import.emptyFile' : 'import.notText'));
    }
  };
  const readAs = async (read: ReadFile, encoding: TextEncoding) => {
    setFile({ ...read, encoding });
    await check(decodeText(read.bytes, encoding));
  };
  return { file, choose, readAs };
}
