export { addPage, duplicatePage, movePage, removePage, stepPage } from '@vitrine/shared/editor';
