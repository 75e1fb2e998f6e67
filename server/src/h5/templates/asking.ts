import {
  createH5Node,
  type H5FieldKind,
  type H5FormField,
  type H5Node,
  randomId,
} from '@vitrine/shared/document';
import { type Box, type Kit, rowsOf } from './kit.ts';
import type { Theme } from './layouts.ts';
import type { TemplateKey } from './templateText.ts';

/** Kind, whether required, and message key of the label; `label|option|option` for choices. */
export type Question = readonly [kind: H5FieldKind, required: boolean, key: TemplateKey];

function field(kit: Kit, [kind, required, key]: Question): H5FormField {
  const [label = '', ...options] = rowsOf(kit.say(key))[0] ?? [];
  return { id: randomId(), kind, label, required, ...(options.length > 0 && { options }) };
}

/** A form on a card with a button in the accent colour; `submit` and `thanks` are messages of the template. */
export function asking(kit: Kit, box: Box, theme: Theme, questions: readonly Question[]): H5Node {
  const [infoLeft, infoTop, infoWidth, infoHeight] = box;
  return createH5Node('form', {
    infoLeft,
    infoTop,
    infoWidth,
    infoHeight,
    animate: 'fadeInUp',
    classify: { fontSize: 14, fontColor: '#1f2329', shadow: 18, shadowColor: 'rgba(0, 0, 0, 0.12)' },
    textLook: { background: '#ffffff', radius: 16 },
    form: {
      fields: questions.map((question) => field(kit, question)),
      submit: kit.say('submit'),
      thanks: kit.say('thanks'),
      accent: theme.accent,
      fieldColor: '#f6f7f9',
    },
  });
}
