import { asking } from '../asking.ts';
import { sheet } from '../kit.ts';
import { cards, cover, heading, type Theme, timeline } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#ffffff',
  soft: '#ece4ff',
  accent: '#ffdf94',
  card: '#2c1761',
  onCard: '#ffffff',
  softOnCard: '#d9cdf5',
};

const questions = [
  ['text', true, 'askName'],
  ['phone', true, 'askPhone'],
  ['choice', false, 'askSession'],
  ['number', false, 'askGuests'],
  ['consent', true, 'askConsent'],
] as const;

/** Evening event with speakers and registration. */
export const event: Template = {
  id: 'event',
  category: 'event',
  pictures: ['event', 'event-inner'],
  pages(kit) {
    return [
      sheet(kit, 'event', '#2a1458', [...cover(kit, theme)]),
      sheet(kit, 'event-inner', '#2a1458', [
        heading(kit, 'planTitle', theme),
        ...timeline(kit, 'plan', theme),
      ]),
      sheet(kit, 'event-inner', '#2a1458', [
        heading(kit, 'speakersTitle', theme),
        ...cards(kit, 'speakers', theme),
      ]),
      sheet(kit, 'event-inner', '#2a1458', [
        heading(kit, 'joinTitle', theme),
        asking(kit, [20, 128, 335, 500], theme, questions),
      ]),
    ];
  },
};
