import { asking } from '../asking.ts';
import { sheet } from '../kit.ts';
import { cards, cover, heading, type Theme, tiles } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#0f3d39',
  soft: '#4b6b68',
  accent: '#0f766e',
  card: '#ffffff',
  onCard: '#0f3d39',
  softOnCard: '#4b6b68',
};
/** Of the first page. */
const onGreen: Theme = { ...theme, ink: '#ffffff', soft: '#e6fffa', accent: '#99f6e4' };
const questions = [
  ['text', true, 'askName'],
  ['phone', true, 'askPhone'],
  ['choice', true, 'askRole'],
  ['longText', false, 'askAbout'],
  ['consent', true, 'askConsent'],
] as const;

/** Job vacancy with application form. */
export const job: Template = {
  id: 'job',
  category: 'office',
  pictures: ['job', 'job-inner'],
  pages(kit) {
    return [
      sheet(kit, 'job', '#0f766e', [...cover(kit, onGreen)]),
      sheet(kit, 'job-inner', '#f0fdfa', [heading(kit, 'workTitle', theme), ...cards(kit, 'work', theme)]),
      sheet(kit, 'job-inner', '#f0fdfa', [heading(kit, 'giveTitle', theme), ...tiles(kit, 'give', theme)]),
      sheet(kit, 'job-inner', '#f0fdfa', [
        heading(kit, 'applyTitle', theme),
        asking(kit, [20, 124, 335, 516], theme, questions),
      ]),
    ];
  },
};
