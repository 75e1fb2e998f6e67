import { sheet } from '../kit.ts';
import { cover, facts, heading, priceList, type Theme } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#fdf6e7',
  soft: '#c9bfa6',
  accent: '#e6c68a',
  card: '#1d4239',
  onCard: '#fdf6e7',
  softOnCard: '#c9bfa6',
  font: 'serif',
};

/** Restaurant: dishes with prices, and directions. */
export const menu: Template = {
  id: 'menu',
  category: 'catering',
  pictures: ['menu', 'menu-inner'],
  pages(kit) {
    return [
      sheet(kit, 'menu', '#0f2822', [...cover(kit, theme)]),
      sheet(kit, 'menu-inner', '#0f2822', [
        heading(kit, 'startersTitle', theme),
        ...priceList(kit, 'starters', theme),
      ]),
      sheet(kit, 'menu-inner', '#0f2822', [
        heading(kit, 'mainsTitle', theme),
        ...priceList(kit, 'mains', theme),
      ]),
      sheet(kit, 'menu-inner', '#0f2822', [
        heading(kit, 'drinksTitle', theme),
        ...priceList(kit, 'drinks', theme),
      ]),
      sheet(kit, 'menu-inner', '#0f2822', [heading(kit, 'visitTitle', theme), ...facts(kit, 'visit', theme)]),
    ];
  },
};
