import { type InputProps, Input as PlainInput } from '@vitrine/shared/ui/entry';
import { notify } from './notify.ts';

/** One line of text, which says so when what was typed in it is too long and goes away. */
export const Input = (props: InputProps) => <PlainInput onLost={notify.warning} {...props} />;
