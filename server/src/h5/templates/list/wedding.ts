import { asking } from '../asking.ts';
import { sheet } from '../kit.ts';
import { cover, facts, heading, paragraph, type Theme, timeline } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#4d4636',
  soft: '#685e48',
  accent: '#8a6a1f',
  card: '#ffffff',
  onCard: '#4d4636',
  softOnCard: '#685e48',
  font: 'serif',
};

const questions = [
  ['text', true, 'askName'],
  ['choice', true, 'askComing'],
  ['number', false, 'askGuests'],
  ['choices', false, 'askFood'],
  ['longText', false, 'askWish'],
] as const;

/** Wedding invitation with reply form. */
export const wedding: Template = {
  id: 'wedding',
  category: 'festival',
  pictures: ['wedding', 'wedding-inner'],
  pages(kit) {
    return [
      sheet(kit, 'wedding', '#fbf8f1', [
        ...cover(kit, theme, { align: 'center', top: 200, x: 84, size: 32 }),
      ]),
      sheet(kit, 'wedding-inner', '#fbf8f1', [
        heading(kit, 'dayTitle', theme),
        ...timeline(kit, 'day', { ...theme, card: '#fbf8f1' }),
      ]),
      sheet(kit, 'wedding-inner', '#fbf8f1', [
        heading(kit, 'placeTitle', theme),
        ...facts(kit, 'place', theme, { step: 76 }),
        paragraph(kit, 'note', [32, 400, 311, 120], theme, { colour: theme.soft }),
      ]),
      sheet(kit, 'wedding-inner', '#fbf8f1', [
        heading(kit, 'answerTitle', theme),
        asking(kit, [20, 124, 335, 516], theme, questions),
      ]),
    ];
  },
};
