import { dirname, join, relative } from 'node:path';
// Not settled yet, but the only interface of the compiler that reads modules from memory and checks only those asked for.
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { workspace } from '../../webpack/paths.ts';
import type { Example } from './examplesIn.ts';
import { Snippets } from './Snippets.ts';

const config = join(workspace, 'tools/docs/examples/tsconfig.examples.json');

const configText = (files: readonly string[]): string =>
  JSON.stringify({
    extends: '../../../tsconfig.base.json',
    compilerOptions: {
      composite: false,
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node'],
    },
    files,
  });

const textsOf = ({ text, messageChain = [] }: Diagnostic): string[] => [
  text,
  ...messageChain.flatMap(textsOf),
];

const lineAt = (text: string, place: number): string =>
  text
    .slice(text.lastIndexOf('\n', place - 1) + 1)
    .split('\n')[0]
    ?.trim() ?? '';

/** Compiles examples from memory, each as a module beside its source. Returns each error as a sentence. */
export function exampleFaults(examples: readonly Example[]): string[] {
  const snippets = new Snippets();
  const modules = new Map(
    examples.map((example, index) => [
      join(dirname(example.file), `example${index}.tsx`),
      { example, text: snippets.write(example) },
    ]),
  );
  const files = new Map([...modules].map(([path, { text }]) => [path, text]));
  files.set(config, configText([...modules.keys()]));
  const api = new API({
    cwd: workspace,
    fs: { readFile: (path) => files.get(path), fileExists: (path) => files.has(path) || undefined },
  });
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    if (!program) throw new Error('The compiler did not open the examples');
    return [...modules].flatMap(([path, { example, text }]) =>
      [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].map(
        (fault) =>
          `${relative(workspace, example.file)}, example of ${example.owner}: ` +
          `${textsOf(fault).join(' ')} In: ${lineAt(text, fault.pos)}`,
      ),
    );
  } finally {
    api.close();
  }
}
