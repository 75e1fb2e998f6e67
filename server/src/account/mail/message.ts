import { randomUUID } from 'node:crypto';

/** A mail of plain text. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A header in any script (RFC 2047), in words of at most 45 bytes so that no line grows over 76. */
function encodedWords(text: string): string {
  const clean = text.replace(/[\r\n\0]+/g, ' ').trim();
  if (/^[\x20-\x7e]{0,60}$/.test(clean)) return clean;
  const words: string[] = [];
  let word = '';
  for (const character of clean) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

const folded = (base64: string) => base64.match(/.{1,76}/g)?.join('\r\n') ?? '';

/** The whole message as it goes over the line (RFC 5322): base64, so that no byte of it can be taken for a command. */
export function messageOf(mail: Mail, from: string, at: Date): string {
  const domain = from.split('@')[1] ?? 'localhost';
  return [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${domain}>`,
    `From: <${from}>`,
    `To: ${mail.to.map((address) => `<${address}>`).join(', ')}`,
    `Subject: ${encodedWords(mail.subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    folded(Buffer.from(mail.text).toString('base64')),
    '',
  ].join('\r\n');
}
