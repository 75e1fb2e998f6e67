/** Acts on scenes: what the engine calls pages are scenes here. */
export {
  addPage as addScene,
  duplicatePage as duplicateScene,
  movePage as moveScene,
  removePage as removeScene,
  stepPage as stepScene,
} from '@vitrine/shared/editor';
