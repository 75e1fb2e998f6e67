import type {
  bootstrap as DeclaredBootstrap,
  mount as DeclaredMount,
  unmount as DeclaredUnmount,
  update as DeclaredUpdate,
  H5EditorHandle,
  H5EditorProps,
  H5EditorSpaProps,
} from '../package/h5-editor.d.ts';
import { mountH5Editor } from './mountH5Editor.ts';

interface Mounted {
  readonly editor: H5EditorHandle;
  /** Created here, hence removed here. */
  readonly made: HTMLElement | undefined;
}

/** By application or parcel name: single-spa mounts each once at a time. */
const mounted = new Map<string, Mounted>();

const keyOf = ({ name }: H5EditorSpaProps) => name ?? '';

const editorProps = ({ name: _application, workName, ...props }: H5EditorSpaProps): H5EditorProps => ({
  ...props,
  ...(workName === undefined ? {} : { name: workName }),
});

/** Element expected by single-spa for an application; created when missing. */
function placeOf(props: H5EditorSpaProps): { place: HTMLElement; made?: HTMLElement } {
  const given = props.domElement ?? props.domElementGetter?.();
  if (given) return { place: given };
  const id = `single-spa-application:${keyOf(props)}`;
  const known = document.getElementById(id);
  if (known) return { place: known };
  const made = Object.assign(document.createElement('div'), { id });
  document.body.append(made);
  return { place: made, made };
}

export const bootstrap: typeof DeclaredBootstrap = async () => undefined;

export const mount: typeof DeclaredMount = async (props) => {
  const { place, made } = placeOf(props);
  mounted.set(keyOf(props), { editor: mountH5Editor(place, editorProps(props)), made });
};

export const unmount: typeof DeclaredUnmount = async (props) => {
  const present = mounted.get(keyOf(props));
  mounted.delete(keyOf(props));
  present?.editor.unmount();
  present?.made?.remove();
};

export const update: typeof DeclaredUpdate = async (props) => {
  mounted.get(keyOf(props))?.editor.update(editorProps(props));
};
