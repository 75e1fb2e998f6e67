import type { H5Font } from '../../document/h5Extras.ts';
import type { H5Node } from '../../document/h5Node.ts';
import { setStyle, styledElement } from '../style.ts';
import type { H5NodeKind } from './options.ts';

const fonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const families: Readonly<Record<H5Font, string>> = {
  sans: fonts,
  serif: "'Songti SC', SimSun, 'Noto Serif CJK SC', AppleMyungjo, Batang, Georgia, serif",
  mono: "ui-monospace, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
  hand: "'Kaiti SC', KaiTi, STKaiti, 'Nanum Pen Script', 'Segoe Print', cursive",
};

const still = () => undefined;

/** Words. They are drawn as text: markup in them stays visible markup. */
export const textNode: H5NodeKind = {
  type: 'text',
  mount(element, node) {
    const words = styledElement('div', {
      width: '100%',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    });
    words.dataset.words = '';
    element.append(words);
    const update = ({ content, classify, textLook = {} }: H5Node) => {
      const { font = 'sans', bold, italic, underline, align = 'left', middle } = textLook;
      setStyle(element, {
        backgroundColor: textLook.background || 'transparent',
        borderRadius: `${textLook.radius ?? 0}px`,
      });
      setStyle(words, {
        fontFamily: families[font] ?? fonts,
        fontWeight: bold ? '700' : '400',
        fontStyle: italic ? 'italic' : 'normal',
        textDecoration: underline ? 'underline' : 'none',
        textAlign: align,
        lineHeight: String(textLook.lineHeight ?? 1.4),
        letterSpacing: textLook.spacing ? `${textLook.spacing}px` : 'normal',
        position: 'relative',
        top: middle ? '50%' : '0px',
        transform: middle ? 'translateY(-50%)' : 'none',
      });
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
