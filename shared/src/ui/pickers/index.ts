export { default as ColorPicker } from '@douyinfe/semi-ui-19/lib/es/colorPicker';
export { default as TimePicker } from '@douyinfe/semi-ui-19/lib/es/timePicker';
export { DatePicker } from './DatePicker.tsx';
export { InstantPicker } from './InstantPicker.tsx';
