import { sheet, words } from '../kit.ts';
import { cards, cover, facts, heading, priceList, type Theme } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#7a0f1f',
  soft: '#9a4a44',
  accent: '#d91e36',
  card: '#ffffff',
  onCard: '#7a0f1f',
  softOnCard: '#8a5a55',
};
/** Of the first page. */
const onRed: Theme = { ...theme, ink: '#ffffff', soft: '#ffe9df', accent: '#fff0bf' };

/** Limited-time offer with conditions and directions. */
export const offer: Template = {
  id: 'offer',
  category: 'retail',
  pictures: ['offer', 'offer-inner'],
  pages(kit) {
    return [
      sheet(kit, 'offer', '#b3122a', [
        ...cover(kit, onRed, { align: 'center' }),
        words(kit.say('figure'), [92, 370, 191, 70], {
          size: 46,
          colour: '#d91e36',
          bold: true,
          align: 'center',
          enter: ['bounceIn', 500],
        }),
        words(kit.say('figureNote'), [108, 436, 159, 44], {
          size: 14,
          colour: '#8b0f24',
          align: 'center',
          lineHeight: 1.4,
          enter: ['fadeIn', 900],
        }),
      ]),
      sheet(kit, 'offer-inner', '#fff6f0', [
        heading(kit, 'dealsTitle', theme),
        ...priceList(kit, 'deals', theme),
      ]),
      sheet(kit, 'offer-inner', '#fff6f0', [heading(kit, 'howTitle', theme), ...cards(kit, 'how', theme)]),
      sheet(kit, 'offer-inner', '#fff6f0', [heading(kit, 'findTitle', theme), ...facts(kit, 'find', theme)]),
    ];
  },
};
