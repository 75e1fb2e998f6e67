export { default as SideSheet } from '@douyinfe/semi-ui-19/lib/es/sideSheet';
