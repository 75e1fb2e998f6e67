import { instance } from '@viz-js/viz';

export interface Node {
  readonly name: string;
  readonly label: string;
  /** The frame it stands in. */
  readonly frame?: string;
}

export interface Line {
  readonly from: string;
  readonly to: string;
  readonly dashed?: boolean;
  /** What is written at the line, one below the other. */
  readonly labels?: readonly string[];
}

export interface Graph {
  readonly title: string;
  readonly nodes: readonly Node[];
  readonly lines: readonly Line[];
}

const font = 'Helvetica,Arial,sans-serif';
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const attributes = (values: Readonly<Record<string, string>>): string =>
  `[${Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}]`;

const nodeOf = ({ name, label }: Node): string => `${quoted(name)} ${attributes({ label })};`;

const lineOf = ({ from, to, dashed, labels = [] }: Line): string => {
  const sample = {
    ...(dashed && { style: 'dashed' }),
    ...(labels.length > 0 && { label: labels.join('\\n') }),
  };
  return `${quoted(from)} -> ${quoted(to)} ${attributes(sample)};`;
};

function frameOf(name: string, nodes: readonly Node[]): string {
  return `subgraph ${quoted(`cluster_${name}`)} {
    label=${quoted(name)} labeljust=l color="#b4bccb" fontname="${font}" fontsize=12 margin=12;
    ${nodes.map(nodeOf).join('\n')}
  }`;
}

function dotOf({ title, nodes, lines }: Graph): string {
  const frames = Map.groupBy(nodes, ({ frame }) => frame);
  const stood = [...frames].map(([name, inside]) =>
    name === undefined ? inside.map(nodeOf).join('\n') : frameOf(name, inside),
  );
  return `digraph ${quoted(title)} {
    ranksep=0.55 nodesep=0.3 bgcolor="white" pad=0.2;
    node [shape=box style="rounded,filled" fillcolor="#f2f5fb" color="#7d8798" fontname="${font}" fontsize=12 margin="0.18,0.08" height=0.4];
    edge [color="#5b6472" fontcolor="#333a46" arrowsize=0.7 fontname="${font}" fontsize=9];
    ${stood.join('\n')}
    ${lines.map(lineOf).join('\n')}
  }`;
}

/** A drawing as SVG, the same for the same graph. White behind it, so that it can be read on a dark page. */
export async function drawGraph(graph: Graph): Promise<string> {
  const graphviz = await instance();
  const drawn = graphviz.renderString(dotOf(graph), { format: 'svg' });
  const [, opening = '', inside = ''] = /(<svg[^>]*>)([\s\S]*)/.exec(drawn) ?? [];
  return `${opening}\n<title>${graph.title}</title>${inside.replaceAll(/<!--[\s\S]*?-->\n?/g, '')}`;
}
