import { useMessages } from '@vitrine/shared/i18n';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { FontRow } from './FontStore.ts';

type Loading = 'loading' | 'shown' | 'broken';

/** CSS family, distinct from installed fonts of the same name. */
const familyOf = (font: FontRow) => `vitrine-font-${font.id}`;

/** Loads a font when it becomes visible. */
function useFace(font: FontRow): Loading {
  const [state, setState] = useState<Loading>('loading');
  const { downUrl } = font;
  const family = familyOf(font);
  useEffect(() => {
    const face = new FontFace(family, `url("${downUrl}")`);
    let left = false;
    face.load().then(
      () => {
        if (left) return;
        document.fonts.add(face);
        setState('shown');
      },
      () => !left && setState('broken'),
    );
    return () => {
      left = true;
      document.fonts.delete(face);
    };
  }, [family, downUrl]);
  return state;
}

/** A sentence in the font. */
export function FontSample({ font, text }: { readonly font: FontRow; readonly text: string }) {
  const say = useMessages(namespace);
  const state = useFace(font);
  if (state === 'broken') return <p className="mat-hint">{say('fonts.broken')}</p>;
  return (
    <p
      className="mat-font-sample"
      aria-busy={state === 'loading'}
      style={state === 'shown' ? { fontFamily: `"${familyOf(font)}"` } : undefined}
    >
      {text}
    </p>
  );
}
