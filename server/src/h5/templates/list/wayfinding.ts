import { sheet } from '../kit.ts';
import { cards, cover, heading, type Theme, tiles, timeline } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#ffffff',
  soft: '#b6c8e6',
  accent: '#ffcf33',
  card: '#1b3a6b',
  onCard: '#ffffff',
  softOnCard: '#b6c8e6',
};

/** Directory of the floors of a building. */
export const wayfinding: Template = {
  id: 'wayfinding',
  category: 'office',
  pictures: ['wayfinding', 'wayfinding-inner'],
  pages(kit) {
    return [
      sheet(kit, 'wayfinding', '#0f2446', [...cover(kit, theme, { top: 44, size: 36 })]),
      sheet(kit, 'wayfinding-inner', '#0f2446', [
        heading(kit, 'floorsTitle', theme),
        ...timeline(kit, 'floors', { ...theme, card: '#0f2446' }),
      ]),
      sheet(kit, 'wayfinding-inner', '#0f2446', [
        heading(kit, 'helpTitle', theme),
        ...tiles(kit, 'help', theme),
      ]),
      sheet(kit, 'wayfinding-inner', '#0f2446', [
        heading(kit, 'arriveTitle', theme),
        ...cards(kit, 'arrive', theme),
      ]),
    ];
  },
};
