import { createH5Node, type H5FieldKind, type H5Node, randomId } from '@vitrine/shared/document';

/** Kinds of the initial questions, in order. */
const firstKinds: readonly H5FieldKind[] = ['text', 'phone', 'longText'];

/** A form on white at a point. @param questions one per line */
export function newFormNode(
  questions: string,
  centre: { x: number; y: number },
  { width, height }: { width: number; height: number },
): H5Node {
  const labels = questions.split('\n').filter((label) => label !== '');
  const fields = labels.map((label, place) => ({
    id: randomId(),
    kind: firstKinds[place] ?? 'text',
    label,
    required: place === 0,
  }));
  return createH5Node('form', {
    form: { fields, submit: '', thanks: '' },
    classify: { fontSize: 15, fontColor: '#1c1f23' },
    textLook: { background: '#ffffff', radius: 12 },
    infoWidth: width,
    infoHeight: height,
    infoLeft: Math.round(centre.x - width / 2),
    infoTop: Math.round(centre.y - height / 2),
  });
}
