import { type Conversion, selectMaterialAbilities } from '@vitrine/shared/api';
import { formatList, messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { type Confirmation, confirm } from '@vitrine/shared/ui/confirm';
import { alwaysConverts } from './convertChoice.ts';
import { isConvertible, suffixOf } from './flow.ts';
import type { UploadRequest } from './UploadStore.ts';

/** Maximum files named in the question. */
const shown = 5;

/** Options that make the server convert a file that is no material as it is. */
export const conversionFor = ({ name }: File): Pick<UploadRequest, 'convert'> =>
  isConvertible(name) ? { convert: true } : {};

function questionOf(
  files: readonly File[],
  targetOf: (file: File) => Conversion['to'] | undefined,
): Confirmation {
  const say = messagesOf(sharedNamespace);
  const lines = files.slice(0, shown).map((file) => `${file.name} → ${targetOf(file)?.toUpperCase()}`);
  const more = files.length > shown ? [say('upload.convert.more', { count: files.length - shown })] : [];
  return {
    title: say('upload.convert.title', { count: files.length }),
    content: say('upload.convert.content', { files: formatList([...lines, ...more]) }),
    action: say('upload.convert.agree'),
  };
}

/**
 * Files to send, after asking whether the server should convert those that need it; without those if declined. Files
 * that this server cannot convert are included: its refusal says what it accepts, and is shown in the list. Send them
 * with `conversionFor`.
 */
export async function offerConversion(
  files: readonly File[],
  ask: (question: Confirmation) => Promise<boolean> = confirm,
): Promise<readonly File[]> {
  if (alwaysConverts() || !files.some(({ name }) => isConvertible(name))) return files;
  const { conversions } = await client.call(selectMaterialAbilities, {});
  const targetOf = ({ name }: File) => conversions.find(({ from }) => from === suffixOf(name))?.to;
  const able = files.filter((file) => targetOf(file) !== undefined);
  if (able.length === 0 || (await ask(questionOf(able, targetOf)))) return files;
  return files.filter((file) => !able.includes(file));
}
