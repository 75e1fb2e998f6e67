import { messageOf } from '../messageOf.ts';
import { noticeFonts, noticeSize } from '../notice.ts';
import { setStyle, styledElement } from '../style.ts';

/** Placeholder of a camera's picture that asks for consent first. */
export interface ConsentPanel {
  ask(): void;
  /** Shows that the camera is unavailable. */
  refuse(): void;
  hide(): void;
}

function buttonOf(label: string): HTMLButtonElement {
  const button = styledElement('button', {
    font: 'inherit',
    fontSize: noticeSize,
    color: '#ffffff',
    backgroundColor: '#1f6feb',
    border: '0',
    borderRadius: '0.4em',
    padding: '0.5em 1.2em',
    cursor: 'pointer',
  });
  button.type = 'button';
  button.textContent = label;
  return button;
}

/** Creates the panel over `element`; only pressing its button calls `agree`. */
export function consentPanel(element: HTMLElement, locale: string, agree: () => void): ConsentPanel {
  const panel = styledElement('div', {
    position: 'absolute',
    inset: '0px',
    containerType: 'size',
    color: '#e6e9ee',
    backgroundColor: '#1c2026',
    fontFamily: noticeFonts,
    lineHeight: '1.4',
  });
  const column = styledElement('div', {
    position: 'absolute',
    inset: '0px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3cqmin',
    padding: '4cqmin',
    boxSizing: 'border-box',
    textAlign: 'center',
  });
  const title = styledElement('div', { fontSize: noticeSize, color: '#ffffff' });
  const explanation = styledElement('div', { fontSize: 'clamp(10px, 5cqmin, 32px)', color: '#c8ced6' });
  const button = buttonOf(messageOf(locale, 'face.agree'));
  explanation.textContent = messageOf(locale, 'face.explain');
  button.addEventListener('click', (event) => {
    // The touch is only consent: it must not trigger the widget's link as well.
    event.stopPropagation();
    agree();
  });
  column.append(title, explanation, button);
  panel.append(column);
  element.append(panel);
  const show = (sentence: string, asks: boolean) => {
    title.textContent = sentence;
    setStyle(explanation, { display: asks ? 'block' : 'none' });
    setStyle(button, { display: asks ? 'block' : 'none' });
    setStyle(panel, { display: 'block' });
  };
  return {
    ask: () => show(messageOf(locale, 'face.off'), true),
    refuse: () => show(messageOf(locale, 'face.none'), false),
    hide: () => setStyle(panel, { display: 'none' }),
  };
}
