/**
 * The few components of the sign-in page, which `basic` contains too. Separate so that signing in loads little: a
 * Banner, for one, pulls in Typography and Tooltip, 28 KB that the page would never use.
 */
import '@douyinfe/semi-ui-19/lib/es/_base/base.css';
import './style.css';
import './reducedMotion.css';

export { default as Button } from '@douyinfe/semi-ui-19/lib/es/button';
export { default as ConfigProvider } from '@douyinfe/semi-ui-19/lib/es/configProvider';
export { EscapeCloses } from './EscapeCloses.tsx';
export { Field, type FieldControl } from './Field.tsx';
export { useFieldLimits } from './FieldLimits.ts';
export { FormLimits } from './FormLimits.tsx';
export { describe, Input, type InputProps } from './Input.tsx';
export { SaveButton } from './SaveButton.tsx';
export { type LimitProps, useLimit } from './useLimit.tsx';
export { useValidity } from './useValidity.ts';
