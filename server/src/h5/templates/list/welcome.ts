import { sheet } from '../kit.ts';
import { cards, cover, facts, heading, type Theme, timeline } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#12315f',
  soft: '#48648f',
  accent: '#225ab8',
  card: '#ffffff',
  onCard: '#12315f',
  softOnCard: '#5a7196',
};

/** Visitor day: schedule, host, directions. */
export const welcome: Template = {
  id: 'welcome',
  category: 'office',
  pictures: ['welcome', 'welcome-inner'],
  pages(kit) {
    return [
      sheet(kit, 'welcome', '#f4f8ff', [...cover(kit, theme)]),
      sheet(kit, 'welcome-inner', '#f4f8ff', [
        heading(kit, 'planTitle', theme),
        ...timeline(kit, 'plan', theme),
      ]),
      sheet(kit, 'welcome-inner', '#f4f8ff', [
        heading(kit, 'guideTitle', theme),
        ...cards(kit, 'guide', theme),
      ]),
      sheet(kit, 'welcome-inner', '#f4f8ff', [
        heading(kit, 'contactTitle', theme),
        ...facts(kit, 'contact', theme),
      ]),
    ];
  },
};
