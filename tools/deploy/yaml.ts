import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

interface Parser {
  readonly parseAllDocuments: (
    text: string,
  ) => readonly { readonly errors: readonly Error[]; toJS(): unknown }[];
}

/** The parser of a package that is there for checks. */
const parser: Parser = createRequire(realpathSync(join(workspace, 'node_modules/knip/package.json')))('yaml');

/** The documents of a YAML file. Throws the first error of syntax. */
export function yamlDocuments(text: string): unknown[] {
  return parser.parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}
