import { type DeclaredDomain, declaredDomains } from '../../../server/src/testing/wiring.ts';
import { code, table } from '../tables.ts';

const named = (names: readonly string[]): string => names.map(code).join(' ');

/** Domains that ask for something that a domain gives, itself not among them. */
const askers = (domains: readonly DeclaredDomain[], { gives }: DeclaredDomain): string[] =>
  domains.filter(({ needs }) => needs.some((service) => gives.includes(service))).map(({ name }) => name);

/** What each domain of the server asks of whom, as it declares it, and who asks for what it gives. */
export function domainNeeds(): string {
  const domains = declaredDomains();
  const owners = new Map(domains.flatMap(({ name, gives }) => gives.map((service) => [service, name])));
  const rows = domains.map((domain) => [
    code(domain.name),
    named(domain.needs.filter((service) => !owners.has(service))),
    named(
      domain.needs
        .filter((service) => owners.has(service))
        .map((service) => `${owners.get(service)}.${service}`),
    ),
    named(domain.gives),
    named(askers(domains, domain)),
  ]);
  return table(['domain', 'asks of the platform', 'asks of other domains', 'gives', 'asked by'], rows);
}
