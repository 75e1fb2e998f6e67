import { declaredDomains } from '../../../server/src/testing/wiring.ts';
import { drawGraph, type Line } from './graph.ts';

/** Which services each domain of the server asks of which other, in the order in which they start. */
export function drawDomains(): Promise<string> {
  const domains = declaredDomains();
  const owners = new Map(domains.flatMap(({ name, gives }) => gives.map((service) => [service, name])));
  const lines = domains.flatMap(({ name, needs }): Line[] => {
    const asked = Map.groupBy(needs, (service) => owners.get(service));
    return [...asked].flatMap(([owner, labels]) =>
      owner === undefined || owner === name ? [] : [{ from: name, to: owner, labels }],
    );
  });
  const drawn = new Set(lines.flatMap(({ from, to }) => [from, to]));
  const nodes = domains.filter(({ name }) => drawn.has(name)).map(({ name }) => ({ name, label: name }));
  return drawGraph({ title: 'Domains of the server', nodes, lines });
}
