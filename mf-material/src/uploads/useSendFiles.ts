import { selectMaterialAbilities } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { alwaysConverts, type UploadFlow, type UploadRequest, uploads } from '@vitrine/shared/ui/upload-tray';
import { useState } from 'react';
import { rootId } from '../folders/folderTree.ts';
import type { IntakeQuestion } from '../intake/IntakeDialog.tsx';
import { sortFiles, splitByAbility } from '../intake/sortFiles.ts';
import { namespace } from '../messages/index.ts';
import type { PlacedFile } from './droppedFiles.ts';
import { type SendTarget, sendFiles } from './sendFiles.ts';

/** Uploads files to the current folder with the selected flow. */
export interface UploadTaker {
  readonly flow: UploadFlow;
  readonly setFlow: (flow: UploadFlow) => void;
  readonly take: (files: readonly PlacedFile[]) => void;
  /** Pending question about non-material files of the last selection. */
  readonly question: IntakeQuestion | undefined;
  readonly convert: (files: readonly PlacedFile[]) => void;
  readonly addFonts: (files: readonly PlacedFile[]) => void;
  readonly dismiss: () => void;
}

/** @param target current folder */
export function useSendFiles(target: SendTarget): UploadTaker {
  const say = useMessages(namespace);
  const [flow, setFlow] = useState<UploadFlow>('standard');
  const [question, setQuestion] = useState<IntakeQuestion>();
  const send = (files: readonly PlacedFile[], request: UploadRequest) => {
    if (files.length > 0) sendFiles(files, target, request, { client, uploads }).catch(notify.failure);
  };
  const convert = (files: readonly PlacedFile[]) => send(files, { flow: 'standard', convert: true });
  /** Converts files without asking, if so set; returns those to ask about. */
  const convertKnown = async (files: readonly PlacedFile[]): Promise<readonly PlacedFile[]> => {
    if (files.length === 0 || !alwaysConverts()) return files;
    const { conversions } = await client.call(selectMaterialAbilities, {});
    const { able, unable } = splitByAbility(files, conversions);
    convert(able.map(({ file }) => file));
    return unable;
  };
  const ask = async (files: Pick<IntakeQuestion, 'convertible' | 'fonts'>) => {
    const convertible = await convertKnown(files.convertible);
    if (convertible.length === 0 && files.fonts.length === 0) return;
    setQuestion({ ...files, convertible, flowIgnored: flow !== 'standard' });
  };
  const take = (files: readonly PlacedFile[]) => {
    const { plain, ...others } = sortFiles(files);
    // Files without questions are sent before the dialog opens.
    send(plain, { flow });
    ask(others).catch(notify.failure);
  };
  const addFonts = (files: readonly PlacedFile[]) => {
    const place = { folderId: rootId, folderName: say('fonts.title') };
    uploads.add(
      files.map(({ source }) => source),
      place,
      { purpose: 'font' },
    );
  };
  return { flow, setFlow, take, question, convert, addFonts, dismiss: () => setQuestion(undefined) };
}
