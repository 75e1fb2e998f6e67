import { type InputProps, Input as PlainInput } from '@vitrine/shared/ui/entry';
import { notify } from './notify.ts';

/** Single-line text field; warns when a text that is too long is discarded. */
export const Input = (props: InputProps) => <PlainInput onLost={notify.warning} {...props} />;
