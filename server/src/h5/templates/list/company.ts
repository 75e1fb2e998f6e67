import { sheet } from '../kit.ts';
import { cards, cover, facts, heading, paragraph, type Theme, tiles, timeline } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#ffffff',
  soft: '#b8c6f5',
  accent: '#7fe3ff',
  card: '#26397f',
  onCard: '#ffffff',
  softOnCard: '#c3cff7',
};

/** Company profile: figures, fields, contact. */
export const company: Template = {
  id: 'company',
  category: 'office',
  pictures: ['company', 'company-inner'],
  pages(kit) {
    return [
      sheet(kit, 'company', '#15235a', [...cover(kit, theme)]),
      sheet(kit, 'company-inner', '#15235a', [
        heading(kit, 'aboutTitle', theme),
        paragraph(kit, 'about', [32, 138, 311, 190], theme, { size: 17 }),
        ...tiles(kit, 'figures', theme, { top: 340, height: 124 }),
      ]),
      sheet(kit, 'company-inner', '#15235a', [
        heading(kit, 'fieldsTitle', theme),
        ...cards(kit, 'fields', theme),
      ]),
      sheet(kit, 'company-inner', '#15235a', [
        heading(kit, 'pathTitle', theme),
        ...timeline(kit, 'path', { ...theme, card: '#15235a' }),
      ]),
      sheet(kit, 'company-inner', '#15235a', [
        heading(kit, 'contactTitle', theme),
        ...facts(kit, 'contact', theme),
      ]),
    ];
  },
};
