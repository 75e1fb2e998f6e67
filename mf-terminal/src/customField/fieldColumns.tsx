import type { CustomField } from '@vitrine/shared/api';
import { formatAlternatives } from '@vitrine/shared/i18n';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { Say } from '../messages/index.ts';
import { FieldPlaceholder } from './FieldPlaceholder.tsx';

/** Facts of a field, one column each. */
export const fieldColumns = (say: Say): readonly ColumnProps<CustomField>[] => [
  {
    title: say('custom.label'),
    dataIndex: 'label',
    width: 140,
    render: (_text, field) => field.label || field.key,
  },
  {
    title: say('custom.inText'),
    dataIndex: 'key',
    render: (_text, { key }) => <FieldPlaceholder fieldKey={key} />,
  },
  { title: say('custom.type'), width: 90, render: (_text, { type }) => say(`custom.types.${type}`) },
  { title: say('custom.initial'), width: 110, render: (_text, { initial }) => initial || '–' },
  {
    title: say('custom.choices'),
    width: 130,
    render: (_text, { choices }) => formatAlternatives(choices) || '–',
  },
  { title: say('custom.valueTotal'), dataIndex: 'valueTotal', width: 100 },
];
