import { sheet, words } from '../kit.ts';
import { facts, heading, paragraph, type Theme, tiles } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#ffe9a8',
  soft: '#ffd9a0',
  accent: '#ffd36b',
  card: '#8c1024',
  onCard: '#ffe9a8',
  softOnCard: '#ffcfa5',
  font: 'serif',
};

/** Festival greetings. */
export const festival: Template = {
  id: 'festival',
  category: 'festival',
  pictures: ['festival', 'festival-inner'],
  pages(kit) {
    return [
      sheet(kit, 'festival', '#8c1024', [
        words(kit.say('kicker'), [88, 320, 199, 26], {
          size: 15,
          colour: '#8c1024',
          align: 'center',
          spacing: 3,
          enter: ['fadeIn'],
        }),
        words(kit.say('title'), [78, 352, 219, 110], {
          size: 38,
          colour: '#8c1024',
          bold: true,
          font: 'serif',
          align: 'center',
          lineHeight: 1.3,
          enter: ['zoomIn', 200],
        }),
        words(kit.say('line'), [44, 590, 287, 50], {
          size: 15,
          colour: '#ffe9a8',
          align: 'center',
          lineHeight: 1.5,
          enter: ['fadeInUp', 500],
        }),
      ]),
      sheet(kit, 'festival-inner', '#8c1024', [
        heading(kit, 'letterTitle', theme),
        paragraph(kit, 'letter', [32, 140, 311, 400], theme, { size: 17, lineHeight: 1.9 }),
        words(kit.say('from'), [32, 560, 311, 50], {
          size: 16,
          colour: '#ffd36b',
          align: 'right',
          font: 'hand',
          enter: ['fadeInUp', 600],
        }),
      ]),
      sheet(kit, 'festival-inner', '#8c1024', [
        heading(kit, 'wishesTitle', theme),
        ...tiles(kit, 'wishes', theme),
      ]),
      sheet(kit, 'festival-inner', '#8c1024', [
        heading(kit, 'hoursTitle', theme),
        ...facts(kit, 'hours', theme),
      ]),
    ];
  },
};
