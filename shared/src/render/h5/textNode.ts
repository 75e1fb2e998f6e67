import type { H5Node } from '../../document/h5Node.ts';
import { setStyle, styledElement } from '../style.ts';
import type { H5NodeKind } from './options.ts';

const fonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const still = () => undefined;

/** Words. They are drawn as text: markup in them stays visible markup. */
export const textNode: H5NodeKind = {
  type: 'text',
  mount(element, node) {
    const words = styledElement('div', {
      width: '100%',
      fontFamily: fonts,
      lineHeight: '1.4',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    });
    words.dataset.words = '';
    element.append(words);
    const update = ({ content, classify }: H5Node) => {
      const { fontSize, fontColor, fontShadow, fontShadowColor } = classify;
      if (words.textContent !== content) words.textContent = content;
      setStyle(words, {
        fontSize: `${fontSize}px`,
        color: fontColor,
        textShadow: fontShadow > 0 ? `0px 0px ${fontShadow}px ${fontShadowColor || '#000000'}` : 'none',
      });
    };
    update(node);
    return { update, start: still, stop: still, destroy: still };
  },
};
