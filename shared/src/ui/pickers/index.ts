export { default as ColorPicker } from '@douyinfe/semi-ui-19/lib/es/colorPicker';
export { DatePicker } from './DatePicker.tsx';
export { InstantPicker } from './InstantPicker.tsx';
export { fromPickerDate, toPickerDate } from './pickerDate.ts';
export { TimeField } from './TimeField.tsx';
