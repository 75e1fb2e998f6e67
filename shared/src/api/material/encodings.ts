import { z } from 'zod';

/** Common encodings of texts and tables. The earlier one wins a tie. */
export const textEncodings = [
  'utf-8',
  'gb18030',
  'euc-kr',
  'shift_jis',
  'big5',
  'utf-16le',
  'utf-16be',
] as const;
export const textEncoding = z.enum(textEncodings);
export type TextEncoding = z.infer<typeof textEncoding>;

/** Common names, the same in every language. */
export const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030 (GBK)',
  'euc-kr': 'EUC-KR (CP949)',
  shift_jis: 'Shift_JIS',
  big5: 'Big5',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
