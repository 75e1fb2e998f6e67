import { sheet } from '../kit.ts';
import { cards, cover, facts, heading, paragraph, priceList, type Theme } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#1d1d1b',
  soft: '#5f5a50',
  accent: '#c62f3b',
  card: '#1d3557',
  onCard: '#ffffff',
  softOnCard: '#d3dcea',
};

/** Exhibition: rooms, works, tickets. */
export const exhibition: Template = {
  id: 'exhibition',
  category: 'event',
  pictures: ['exhibition', 'exhibition-inner'],
  pages(kit) {
    return [
      sheet(kit, 'exhibition', '#f3ede1', [...cover(kit, theme, { size: 42 })]),
      sheet(kit, 'exhibition-inner', '#f3ede1', [
        heading(kit, 'aboutTitle', theme),
        paragraph(kit, 'about', [32, 140, 311, 400], theme, { size: 16, lineHeight: 1.85 }),
      ]),
      sheet(kit, 'exhibition-inner', '#f3ede1', [
        heading(kit, 'roomsTitle', theme),
        ...cards(kit, 'rooms', theme),
      ]),
      sheet(kit, 'exhibition-inner', '#f3ede1', [
        heading(kit, 'visitTitle', theme),
        ...priceList(kit, 'tickets', theme, { step: 70 }),
        ...facts(kit, 'visit', theme, { top: 376, step: 92 }),
      ]),
    ];
  },
};
