import { type H5Face, type H5Font, h5Font } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { Field } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

/** A generic font family, or a font of the account. */
interface Typeface {
  readonly font: H5Font | undefined;
  readonly face: H5Face | undefined;
}

interface TypefaceFieldProps extends Typeface {
  /** Label of "inherit"; without it a font is always selected. */
  readonly inherit?: string;
  readonly onChange: (typeface: Typeface) => void;
}

const knownFont = (value: string) => h5Font.safeParse(value).data;

/** Font select: built-in fonts first, then those of the account. */
export const TypefaceField = observer(function TypefaceField(props: TypefaceFieldProps) {
  const { font, face, inherit, onChange } = props;
  const say = useMessages(namespace);
  const { typefaces } = useEditor().editor;
  useEffect(() => {
    if (typefaces.value === undefined) void typefaces.reload();
  }, [typefaces]);
  const listed = typefaces.value ?? [];
  // A deleted font stays in the work and in the list until replaced.
  const faces = face && !listed.some(({ url }) => url === face.url) ? [face, ...listed] : listed;
  const options = [
    ...(inherit === undefined ? [] : [{ value: '', label: inherit }]),
    ...h5Font.options.map((value) => ({ value, label: say(`font.${value}`) })),
    ...faces.map(({ name, url }) => ({ value: url, label: name })),
  ];
  const choose = (value: string) => {
    const kind = knownFont(value);
    const chosen = faces.find(({ url }) => url === value);
    onChange({ font: kind ?? (chosen ? font : undefined), face: kind ? undefined : chosen });
  };
  return (
    <Field label={say('text.font')}>
      <Select
        size="small"
        style={{ width: '100%' }}
        aria-label={say('text.font')}
        value={face?.url ?? font ?? (inherit === undefined ? 'sans' : '')}
        optionList={options}
        onChange={(value) => choose(String(value))}
      />
    </Field>
  );
});
