import { sheet } from '../kit.ts';
import { cover, facts, heading, paragraph, type Theme, timeline } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#1f2a3d',
  soft: '#5b6880',
  accent: '#b34500',
  card: '#ffffff',
  onCard: '#1f2a3d',
  softOnCard: '#5b6880',
};

/** Notice: when, what, contact. */
export const notice: Template = {
  id: 'notice',
  category: 'notice',
  pictures: ['notice', 'notice-inner'],
  pages(kit) {
    return [
      sheet(kit, 'notice', '#f3f5f8', [...cover(kit, theme)]),
      sheet(kit, 'notice-inner', '#f3f5f8', [
        heading(kit, 'whatTitle', theme),
        paragraph(kit, 'what', [32, 136, 311, 170], theme, { size: 17 }),
        ...facts(kit, 'facts', theme, { top: 322, step: 84 }),
      ]),
      sheet(kit, 'notice-inner', '#f3f5f8', [
        heading(kit, 'doTitle', theme),
        ...timeline(kit, 'steps', { ...theme, card: '#ffffff' }),
      ]),
      sheet(kit, 'notice-inner', '#f3f5f8', [
        heading(kit, 'askTitle', theme),
        ...facts(kit, 'contact', theme),
      ]),
    ];
  },
};
