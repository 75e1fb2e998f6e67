/**
 * The few parts that the sign-in page needs; `basic` has them too. Kept apart so that signing in loads little:
 * a Banner, for one, brings Typography and Tooltip, 28 KB that the page would never show.
 */
import '@douyinfe/semi-ui-19/lib/es/_base/base.css';
import './look.css';
import './reducedMotion.css';

export { default as Button } from '@douyinfe/semi-ui-19/lib/es/button';
export { default as ConfigProvider } from '@douyinfe/semi-ui-19/lib/es/configProvider';
export { Field, type FieldControl } from './Field.tsx';
export { useFieldLimits } from './FieldLimits.ts';
export { FormLimits } from './FormLimits.tsx';
export { describe, Input, type InputProps } from './Input.tsx';
export { SaveButton } from './SaveButton.tsx';
export { type LimitProps, useLimit } from './useLimit.tsx';
export { useValidity } from './useValidity.ts';
