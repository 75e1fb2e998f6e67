import { ByteFile } from './ByteFile.ts';
import { compoundEntries } from './compound.ts';
import { type FileFacts, plainFacts } from './facts.ts';
import { Misfit } from './Misfit.ts';
import { assertPdf } from './pdf.ts';
import { assertNot } from './sniff.ts';
import { inspectText } from './text.ts';
import { zipEntries } from './zip.ts';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** Media type and content check by extension. */
const kinds: Readonly<Record<string, { mime: string; prove: (file: ByteFile) => Promise<void> }>> = {
  pdf: { mime: 'application/pdf', prove: assertPdf },
  txt: { mime: 'text/plain', prove: proveText },
  csv: { mime: 'text/csv', prove: proveText },
  docx: { mime: `${openXml}.wordprocessingml.document`, prove: zipWith(/^word\/document\d*\.xml$/) },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, prove: zipWith(/^xl\/workbook\.(xml|bin)$/) },
  pptx: { mime: `${openXml}.presentationml.presentation`, prove: zipWith(/^ppt\/presentation\.xml$/) },
  epub: { mime: 'application/epub+zip', prove: zipWith(/^META-INF\/container\.xml$/) },
  pages: { mime: 'application/vnd.apple.pages', prove: zipWith(/^(Index\/|Index\.zip|index\.xml)/) },
  numbers: { mime: 'application/vnd.apple.numbers', prove: zipWith(/^(Index\/|Index\.zip|index\.xml)/) },
  keynote: { mime: 'application/vnd.apple.keynote', prove: zipWith(/^(Index\/|Index\.zip|index\.apxl)/) },
  doc: { mime: 'application/msword', prove: compoundWith(/^WordDocument$/) },
  xls: { mime: 'application/vnd.ms-excel', prove: compoundWith(/^(Workbook|Book)$/) },
  ppt: { mime: 'application/vnd.ms-powerpoint', prove: compoundWith(/^PowerPoint Document$/) },
};

/** Formats that a document must not be, even when its end matches: polyglot files. */
const foreign = [
  'exe',
  'elf',
  'macho',
  'jpg',
  'png',
  'gif',
  'webp',
  'bmp',
  'mp4',
  'mkv',
  'swf',
  'rar',
  '7z',
  'gz',
  'html',
];

async function proveText(file: ByteFile): Promise<void> {
  await inspectText(file.path);
}

function zipWith(entry: RegExp) {
  return async (file: ByteFile) => {
    const head = await file.read(0, 4);
    if (head.toString('latin1', 0, 2) !== 'PK') throw new Misfit('contentMismatch');
    const names = await zipEntries(file);
    if (!names.some((name) => entry.test(name))) throw new Misfit('contentMismatch');
  };
}

function compoundWith(entry: RegExp) {
  return async (file: ByteFile) => {
    const names = await compoundEntries(file);
    if (!names.some((name) => entry.test(name))) throw new Misfit('contentMismatch');
  };
}

/** Checks that a document's content matches its extension. Throws {@link Misfit}. */
export async function inspectDocument(path: string, suffix: string): Promise<FileFacts> {
  const kind = kinds[suffix];
  if (!kind) throw new Misfit('contentMismatch');
  await assertNot(path, foreign);
  await ByteFile.with(path, kind.prove);
  return plainFacts(kind.mime);
}
