import { importsBetween } from '../../map/imports.ts';
import { packageSources } from '../reference/imports.ts';
import { drawGraph, type Node } from './graph.ts';
import { withoutImplied } from './impliedEdges.ts';

/** Remotes are one node: none imports another, and they lean on the same. */
function nodeNameOf(path: string): string | undefined {
  const [, part] = /^shared\/src\/([\w-]+)/.exec(path) ?? [];
  return part === undefined ? path.split('/', 1)[0]?.replace(/^mf-.*/, 'mf-*') : `shared/src/${part}`;
}

const nodeOf = (name: string): Node =>
  name.startsWith('shared/src/')
    ? { name, label: name.slice('shared/src/'.length), frame: 'shared/src' }
    : { name, label: name };

/** Who imports whom among the packages and the parts of `shared`, without what a longer way implies. */
export function drawPackages(): Promise<string> {
  const imports = importsBetween(packageSources, nodeNameOf);
  const edges = imports.map(({ from, to, typesAlone }) => ({ from, to, weak: typesAlone }));
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].toSorted();
  const lines = withoutImplied(edges).toSorted((left, right) =>
    `${left.from} ${left.to}` < `${right.from} ${right.to}` ? -1 : 1,
  );
  return drawGraph({
    title: 'Packages',
    nodes: names.map(nodeOf),
    lines: lines.map(({ from, to, weak }) => ({ from, to, dashed: weak })),
  });
}
