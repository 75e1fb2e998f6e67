import type { H5FormField, H5FormValue } from '@vitrine/shared/document';

/** Answer of the n-th visitor. */
export function answerTo(field: H5FormField, visitor: number, texts: readonly string[]): H5FormValue {
  const options = field.options ?? [];
  const option = options[visitor % Math.max(1, options.length)] ?? '';
  const spare = texts[visitor % texts.length] ?? '';
  switch (field.kind) {
    case 'choice':
      return option;
    case 'choices':
      return [option];
    case 'number':
      return String(Math.min(field.maximum ?? 5, Math.max(field.minimum ?? 1, 5 - (visitor % 3))));
    case 'consent':
      return true;
    case 'date':
      return new Date(Date.now() + visitor * 86_400_000).toISOString().slice(0, 10);
    case 'email':
      return `visitor${visitor + 1}@example.com`;
    case 'phone':
      return `01000000${String(10 + visitor)}`;
    default:
      return spare;
  }
}
