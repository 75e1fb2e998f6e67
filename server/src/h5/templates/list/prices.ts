import { asking } from '../asking.ts';
import { sheet } from '../kit.ts';
import { cover, heading, priceList, type Theme } from '../layouts.ts';
import type { Template } from '../template.ts';

const theme: Theme = {
  ink: '#5b2e2a',
  soft: '#7c524d',
  accent: '#9c3f37',
  card: '#ffffff',
  onCard: '#5b2e2a',
  softOnCard: '#7c524d',
  font: 'serif',
};

const questions = [
  ['text', true, 'askName'],
  ['phone', true, 'askPhone'],
  ['choice', true, 'askService'],
  ['date', true, 'askDay'],
  ['longText', false, 'askWish'],
] as const;

/** Salon: services, prices, appointment form. */
export const prices: Template = {
  id: 'prices',
  category: 'retail',
  pictures: ['prices', 'prices-inner'],
  pages(kit) {
    return [
      sheet(kit, 'prices', '#f8ddd6', [...cover(kit, theme, { align: 'center', top: 44 })]),
      sheet(kit, 'prices-inner', '#fdf4f1', [
        heading(kit, 'hairTitle', theme),
        ...priceList(kit, 'hair', theme),
      ]),
      sheet(kit, 'prices-inner', '#fdf4f1', [
        heading(kit, 'careTitle', theme),
        ...priceList(kit, 'care', theme),
      ]),
      sheet(kit, 'prices-inner', '#fdf4f1', [
        heading(kit, 'bookTitle', theme),
        asking(kit, [20, 124, 335, 520], theme, questions),
      ]),
    ];
  },
};
