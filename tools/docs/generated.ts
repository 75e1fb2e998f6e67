import { type Language, languages } from '@vitrine/shared/api/locale';
import { fileIn } from '../../guide/src/translations.ts';
import { drawMap } from '../map/map.ts';
import { readSource } from '../map/sources.ts';
import { withBlock } from './blocks.ts';
import type { Document } from './documents.ts';
import { drawDomains } from './drawings/domains.ts';
import { drawPackages } from './drawings/packages.ts';
import { importRules } from './reference/boundaries.ts';
import { callsReference } from './reference/calls.ts';
import { comparisonTable } from './reference/comparison.ts';
import { errorsReference } from './reference/errors.ts';
import { eventsReference } from './reference/events.ts';
import { domainImports, packageImports } from './reference/imports.ts';
import { jobsReference } from './reference/jobs.ts';
import { limitsReference } from './reference/limits.ts';
import { domainNeeds } from './reference/needs.ts';
import { permissionsReference } from './reference/permissions.ts';
import { sharedReference } from './reference/shared.ts';
import { renderOptionsTable, widgetTable } from './reference/widgets.ts';

const note = '<!-- Written by `npm run docs` from the code: change the code, not this file. -->\n';

function withBlocks(path: string, blocks: Readonly<Record<string, () => string>>): Document {
  const text = Object.entries(blocks).reduce(
    (before, [name, make]) => withBlock(before, name, make()),
    readSource(path),
  );
  return { path, text };
}

const whole = (path: string, text: string): Document => ({ path, text: `${note}\n${text}` });

const widgetGuide = (path: string, language: Language): Document =>
  withBlocks(path, {
    kinds: () => widgetTable(language),
    'render options': () => renderOptionsTable(language),
  });

/** A README with the most important rows of the comparison in its language. */
const readme = (path: string): Document =>
  withBlocks(path, { comparison: () => comparisonTable(`docs/${path.replace('README', 'comparison')}`) });

/** All documents and drawings generated entirely or partly from code. */
export async function generatedFiles(): Promise<Document[]> {
  return [
    withBlocks('ARCHITECTURE.md', {
      'import rules': importRules,
      packages: packageImports,
      'server domains': domainImports,
      'needs of the domains': domainNeeds,
      'the map': drawMap,
    }),
    ...languages.map((language) => readme(fileIn('README.md', language))),
    ...languages.map((language) => widgetGuide(fileIn('docs/widgets.md', language), language)),
    whole('docs/reference/calls.md', callsReference()),
    whole('docs/reference/permissions.md', permissionsReference()),
    whole('docs/reference/errors.md', errorsReference()),
    whole('docs/reference/events.md', eventsReference()),
    whole('docs/reference/jobs.md', jobsReference()),
    whole('docs/reference/limits.md', limitsReference()),
    whole('docs/reference/shared.md', sharedReference()),
    { path: 'docs/pictures/packages.svg', text: await drawPackages() },
    { path: 'docs/pictures/domains.svg', text: await drawDomains() },
  ];
}
