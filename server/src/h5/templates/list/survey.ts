import { asking } from '../asking.ts';
import { sheet } from '../kit.ts';
import { cards, cover, heading, type Theme } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#14513d',
  soft: '#3c6a5a',
  accent: '#1f7a5c',
  card: '#ffffff',
  onCard: '#14513d',
  softOnCard: '#3c6a5a',
};

const questions = [
  ['choice', true, 'askHow'],
  ['choices', false, 'askGood'],
  ['choice', false, 'askAgain'],
  ['longText', false, 'askBetter'],
] as const;

/** Two-minute feedback survey. */
export const survey: Template = {
  id: 'survey',
  category: 'notice',
  pictures: ['survey', 'survey-inner'],
  pages(kit) {
    return [
      sheet(kit, 'survey', '#e6fbf1', [...cover(kit, theme)]),
      sheet(kit, 'survey-inner', '#e6fbf1', [
        heading(kit, 'askTitle', theme),
        asking(kit, [20, 124, 335, 468], theme, questions),
      ]),
      sheet(kit, 'survey-inner', '#e6fbf1', [
        heading(kit, 'afterTitle', theme),
        ...cards(kit, 'after', theme),
      ]),
    ];
  },
};
