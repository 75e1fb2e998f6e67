export { default as ColorPicker } from '@douyinfe/semi-ui-19/lib/es/colorPicker';
export { default as DatePicker } from '@douyinfe/semi-ui-19/lib/es/datePicker';
export { default as TimePicker } from '@douyinfe/semi-ui-19/lib/es/timePicker';
