export type PictureName = 'unplugged' | 'lost' | 'locked';

/** A dark screen in three variants, on one grid with one stroke width. */
const drawings: Readonly<Record<PictureName, { readonly inside: string; readonly accent: string }>> = {
  unplugged: {
    inside: 'M96 150v22M72 172h48',
    accent: 'M64 78h18M110 78h18M82 66v24l14-6V72zM110 68v20M70 78H40M128 78h24',
  },
  lost: { inside: 'M96 150v22M72 172h48', accent: 'M78 66a18 18 0 1 1 26 16c-6 3-8 7-8 13M96 106v2' },
  locked: { inside: 'M96 150v22M72 172h48', accent: 'M76 82h40v30H76zM84 82V70a12 12 0 0 1 24 0v12M96 94v8' },
};

/** Illustration above a notice. Decorative: the text below has the meaning. */
export function Picture({ name }: { readonly name: PictureName }) {
  const { inside, accent } = drawings[name];
  return (
    <svg className="picture" viewBox="0 0 192 192" width="192" height="192" aria-hidden="true">
      <ellipse className="picture-shade" cx="96" cy="178" rx="72" ry="6" />
      <rect className="picture-screen" x="20" y="34" width="152" height="116" rx="12" />
      <rect className="picture-glass" x="30" y="44" width="132" height="96" rx="6" />
      <path className="picture-line" d={inside} />
      <path className="picture-accent" d={accent} />
    </svg>
  );
}
