import { readSource, sourcesAt } from '../../map/sources.ts';
import { code, table } from '../tables.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Server texts that are not errors: templates, file headings, mails, parts of sentences. */
const otherTexts =
  /^(h5template|template|code|logs\.column|mail|call\.success|terminal\.(csv|importHeading|passageColumn|passageResult|alarmMail)|h5\.answer(At|Yes)$)/;

function catalogueOf(locale: string): Catalogue {
  const files = sourcesAt(`server/src/*/messages/${locale}.json`);
  return Object.assign({}, ...files.map((path): Catalogue => JSON.parse(readSource(path))));
}

/** Every error code with its message in three languages. */
export function errorsReference(): string {
  const [chinese, english, korean] = ['zh_CN', 'en_US', 'ko_US'].map(catalogueOf);
  const codes = Object.keys(english ?? {})
    .filter((key) => !otherTexts.test(key))
    .toSorted();
  const rows = codes.map((key) => [
    code(key),
    english?.[key] ?? '',
    chinese?.[key] ?? '',
    korean?.[key] ?? '',
  ]);
  return `# Errors

A call that is refused answers \`code\` 1 (401 without a valid session) with \`error\`, one of these codes, and \`msg\`, its sentence in the language of
\`Accept-Language\`; \`fields\` may name the fields of the input that are meant. \`preflight.\` are the findings of the checks before publishing.

${table(['code', 'English', '中文', '한국어'], rows)}
`;
}
