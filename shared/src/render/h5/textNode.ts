import type { H5TextStyle } from '../../document/h5/extras.ts';
import type { H5Node } from '../../document/h5/node.ts';
import { setStyle, styledElement } from '../style.ts';
import { directionOf } from '../text/direction.ts';
import type { H5NodeContext, H5NodeKind } from './options.ts';
import { type TextRun, textRuns } from './textRuns.ts';
import { familyOf } from './typeface.ts';

const still = () => undefined;

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;
/** Korean breaks between words; the browser would break between any two syllables. */
const breakOf = (words: string) => (hangul.test(words) ? 'keep-all' : 'normal');

const decorated = (underline: boolean | undefined) => (underline ? 'underline' : 'none');

/** A run of text in its own element. It inherits unset styles from the whole text. */
function runElement(
  { text, span = { from: 0, to: 0 } }: TextRun,
  style: H5TextStyle,
  context: H5NodeContext,
) {
  const element = styledElement('span', {
    // An underline of the whole text could not be removed from parts of it.
    textDecoration: decorated(span.underline ?? style.underline),
  });
  if (span.bold !== undefined) element.style.fontWeight = span.bold ? '700' : '400';
  if (span.italic !== undefined) element.style.fontStyle = span.italic ? 'italic' : 'normal';
  if (span.colour) element.style.color = span.colour;
  if (span.size !== undefined) element.style.fontSize = `${span.size}px`;
  if (span.font || span.face) element.style.fontFamily = familyOf(span, context, text);
  element.textContent = text;
  return element;
}

/** Text, never interpreted as markup. */
export const textNode: H5NodeKind = {
  type: 'text',
  mount(element, node, context) {
    const words = styledElement('div', {
      width: '100%',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    });
    words.dataset.words = '';
    element.append(words);
    let drawn: Pick<H5Node, 'content' | 'textLook'> | undefined;
    const write = ({ content, textLook = {} }: H5Node) => {
      const runs = textLook.spans ? textRuns(content, textLook.spans) : [];
      if (runs.length === 0) words.textContent = content;
      else words.replaceChildren(...runs.map((run) => runElement(run, textLook, context)));
      setStyle(words, {
        fontFamily: familyOf(textLook, context, content),
        direction: directionOf(content),
        wordBreak: breakOf(content),
        textDecoration: decorated(textLook.underline && runs.length === 0),
      });
    };
    const update = (next: H5Node) => {
      const { classify, textLook = {} } = next;
      const { bold, italic, align = 'left', middle } = textLook;
      setStyle(element, {
        backgroundColor: textLook.background || 'transparent',
        borderRadius: `${textLook.radius ?? 0}px`,
      });
      setStyle(words, {
        fontWeight: bold ? '700' : '400',
        fontStyle: italic ? 'italic' : 'normal',
        textAlign: align === 'left' ? 'start' : align,
        lineHeight: String(textLook.lineHeight ?? 1.4),
        letterSpacing: textLook.spacing ? `${textLook.spacing}px` : 'normal',
        position: 'relative',
        top: middle ? '50%' : '0px',
        transform: middle ? 'translateY(-50%)' : 'none',
      });
      // Unchanged text is not written again: a drag updates the node every frame.
      if (next.content !== drawn?.content || next.textLook !== drawn.textLook) write(next);
      drawn = next;
      const { fontSize, fontColor, fontShadow, fontShadowColor } = classify;
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
