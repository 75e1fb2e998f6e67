import { describe, expect, test } from '@jest/globals';
import { decodeText, detectEncoding } from './textEncoding.ts';

/** Texts with their bytes, as written by spreadsheets of each country. */
const written = [
  [
    'gb18030',
    '编号,名称,分组\n1001,大厅,上海\n',
    'b1e0bac52cc3fbb3c62cb7d6d7e90a313030312cb4f3ccfc2cc9cfbaa30a',
  ],
  ['gb18030', '门口', 'c3c5bfda'],
  ['gb18030', '会议室', 'bbe1d2e9cad2'],
  ['gb18030', '1001,广州\n', '313030312cb9e3d6dd0a'],
  ['euc-kr', '번호,이름\n1001,로비\n', 'b9f8c8a32cc0ccb8a70a313030312cb7cebaf10a'],
  ['euc-kr', '로비', 'b7cebaf1'],
  ['euc-kr', '1001,부산\n', '313030312cbacebbea0a'],
  ['utf-8', '编号,名称\n', 'e7bc96e58fb72ce5908de7a7b00a'],
  ['utf-8', 'number,name\n1,Lobby\n', '6e756d6265722c6e616d650a312c4c6f6262790a'],
  ['shift_jis', '受付,ロビー', '8ef395742c838d8372815b'],
  ['big5', '歡迎光臨', 'c577aaefa5fac17b'],
  ['utf-16le', '编号', 'fffe167ff753'],
] as const;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('detectEncoding', () => {
  test.each(written)('detects %s for %j', (encoding, text, hex) => {
    const bytes = bytesOf(hex);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes, encoding)).toBe(text);
  });

  test('detects nothing in binary data', () => {
    expect(detectEncoding(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBeUndefined();
    expect(detectEncoding(Uint8Array.of(0x80, 0xff, 0xff))).toBeUndefined();
  });

  test('does not decode bytes of another encoding', () => {
    expect(decodeText(bytesOf('b4f3ccfc'), 'utf-8')).toBeUndefined();
  });
});
