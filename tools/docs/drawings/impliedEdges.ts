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

/** Whether solid edges lead from an edge's start to its end by way of another node. */
function isImplied({ from, to }: Edge, targets: Targets): boolean {
  const seen = new Set([from]);
  const waiting = (targets.get(from) ?? []).filter((target) => target !== to);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(targets.get(node) ?? []));
  }
  return false;
}

/** Whether a solid edge stands beside a weak one. */
const isRepeated = ({ from, to, weak }: Edge, targets: Targets): boolean =>
  weak && (targets.get(from) ?? []).includes(to);

/**
 * The edges that no longer way implies: of `a → b`, `b → c` and `a → c` the last is left out.
 *
 * The solid edges must have no cycle; in a cycle each edge may be implied by the others.
 */
export function withoutImplied(edges: readonly Edge[]): Edge[] {
  const targets = targetsOf(edges);
  return edges.filter((edge) => !isImplied(edge, targets) && !isRepeated(edge, targets));
}
