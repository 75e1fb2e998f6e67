import Button, { type ButtonProps } from '@douyinfe/semi-ui-19/lib/es/button';
import { observer } from 'mobx-react-lite';
import { useFieldLimits } from './FieldLimits.ts';

/** Submit button of a form: disabled while a field is too long. */
export const SaveButton = observer(function SaveButton({ disabled = false, ...rest }: ButtonProps) {
  const limits = useFieldLimits();
  return <Button theme="solid" type="primary" {...rest} disabled={disabled || limits?.exceeded === true} />;
});
