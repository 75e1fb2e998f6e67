export interface Edge {
  readonly from: string;
  readonly to: string;
  /** Drawn dashed, and never a step of the way that implies another. */
  readonly weak: boolean;
}

type Targets = ReadonlyMap<string, readonly string[]>;

function targetsOf(edges: readonly Edge[]): Targets {
  const targets = new Map<string, string[]>();
  for (const { from, to, weak } of edges) if (!weak) targets.set(from, [...(targets.get(from) ?? []), to]);
  return targets;
}

/** Whether solid edges lead from one of the nodes to another one. */
function leadsTo(goal: string, starts: readonly string[], targets: Targets): boolean {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === goal) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(targets.get(node) ?? []));
  }
  return false;
}

/** Whether solid edges lead from an edge's start to its end by way of another node. */
function isImplied({ from, to }: Edge, targets: Targets): boolean {
  const others = (targets.get(from) ?? []).filter((target) => target !== to);
  return leadsTo(to, others, targets);
}

/** Whether a solid edge stands beside a weak one. */
const isRepeated = ({ from, to, weak }: Edge, targets: Targets): boolean =>
  weak && (targets.get(from) ?? []).includes(to);

/**
 * The edges that no longer way implies: of `a → b`, `b → c` and `a → c` the last is left out.
 *
 * Throws for a cycle of solid edges, in which each edge could be implied by the others.
 */
export function withoutImplied(edges: readonly Edge[]): Edge[] {
  const targets = targetsOf(edges);
  const back = edges.find(({ from, to, weak }) => !weak && leadsTo(from, [to], targets));
  if (back) throw new Error(`${back.from} → ${back.to} is part of a cycle`);
  return edges.filter((edge) => !isImplied(edge, targets) && !isRepeated(edge, targets));
}
