export { SideSheet } from './SideSheet.tsx';
