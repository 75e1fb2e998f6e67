interface NameRecord {
  readonly platform: number;
  readonly language: number;
  readonly kind: number;
  readonly text: string;
}

const macintosh = 1;
const english = 0x409;
/** Name ids: full name, such as "Noto Sans Bold", and family name. */
const fullName = 4;
const family = 1;

function swapped(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
}

function readRecords(table: Buffer): NameRecord[] {
  if (table.length < 6) return [];
  const count = table.readUInt16BE(2);
  const storage = table.readUInt16BE(4);
  const records: NameRecord[] = [];
  for (let index = 0; index < count && 6 + (index + 1) * 12 <= table.length; index += 1) {
    const at = 6 + index * 12;
    const platform = table.readUInt16BE(at);
    const length = table.readUInt16BE(at + 8);
    const start = storage + table.readUInt16BE(at + 10);
    const bytes = table.subarray(start, start + length);
    const text = platform === macintosh ? bytes.toString('latin1') : swapped(bytes);
    records.push({ platform, language: table.readUInt16BE(at + 4), kind: table.readUInt16BE(at + 6), text });
  }
  return records;
}

/** Full name of a font, in English if available, with the family name as fallback. */
export function familyName(table: Buffer): string | undefined {
  const records = readRecords(table).filter((record) => record.text.trim() !== '');
  const named = (kind: number) => {
    const candidates = records.filter((record) => record.kind === kind);
    const inEnglish = candidates.find(
      (record) => record.platform !== macintosh && record.language === english,
    );
    return (inEnglish ?? candidates[0])?.text;
  };
  return named(fullName) ?? named(family);
}
