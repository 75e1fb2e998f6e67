import { sheet } from '../kit.ts';
import { cover, facts, heading, priceList, type Theme, tiles } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#4a2c1a',
  soft: '#7a5a44',
  accent: '#b5341f',
  card: '#ffffff',
  onCard: '#4a2c1a',
  softOnCard: '#7a5a44',
};

/** Shop: opening hours and range. */
export const hours: Template = {
  id: 'hours',
  category: 'retail',
  pictures: ['hours', 'hours-inner'],
  pages(kit) {
    return [
      sheet(kit, 'hours', '#fff8ee', [...cover(kit, theme, { size: 38 })]),
      sheet(kit, 'hours-inner', '#fff8ee', [
        heading(kit, 'weekTitle', theme),
        ...priceList(kit, 'week', theme, { step: 82 }),
      ]),
      sheet(kit, 'hours-inner', '#fff8ee', [
        heading(kit, 'freshTitle', theme),
        ...tiles(kit, 'fresh', theme),
      ]),
      sheet(kit, 'hours-inner', '#fff8ee', [heading(kit, 'findTitle', theme), ...facts(kit, 'find', theme)]),
    ];
  },
};
