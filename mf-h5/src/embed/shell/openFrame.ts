import type { FrameEditor, FrameStart } from '../bridge.ts';

/** Timeout in milliseconds for loading the editor's script. */
const patience = 60_000;

const page = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

function frameElement(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.srcdoc = page;
  frame.allow = 'clipboard-read; clipboard-write; autoplay; fullscreen';
  // Inline properties, which only !important page rules override.
  for (const [name, value] of Object.entries({
    display: 'block',
    width: '100%',
    height: '100%',
    margin: '0',
    padding: '0',
    border: '0',
    'min-width': '0',
    'max-width': 'none',
    'max-height': 'none',
    transform: 'none',
    filter: 'none',
    opacity: '1',
    visibility: 'inherit',
  }))
    frame.style.setProperty(name, value, 'important');
  return frame;
}

/** Loads style and script into the frame's document. */
function loadInto(frame: HTMLIFrameElement, folder: string): Promise<(start: FrameStart) => FrameEditor> {
  return new Promise((resolve, reject) => {
    const view = frame.contentWindow;
    const own = frame.contentDocument;
    if (!view || !own) return reject(new Error('The frame of the H5 editor is gone'));
    const timer = setTimeout(() => reject(new Error('The script of the H5 editor did not load')), patience);
    const style = Object.assign(own.createElement('link'), {
      rel: 'stylesheet',
      href: `${folder}frame/main.css`,
    });
    const script = Object.assign(own.createElement('script'), { src: `${folder}frame/main.js` });
    const miss = (what: string) => () => {
      clearTimeout(timer);
      reject(new Error(`The ${what} of the H5 editor could not be loaded from ${folder}frame/`));
    };
    // Renders only after the styles have loaded.
    const styled = new Promise<void>((come) => {
      style.onload = () => come();
    });
    view.vitrineH5EditorReady = async (start) => {
      await styled;
      clearTimeout(timer);
      resolve(start);
    };
    style.onerror = miss('style');
    script.onerror = miss('script');
    own.head.append(style, script);
  });
}

/** Settles when the script is loaded; rejects with a sentence. */
export type FrameLoading = Promise<(start: FrameStart) => FrameEditor>;

/**
 * A same-origin frame for the editor, which isolates styles, keys and popups in both directions; docs/adr explains why
 * not
 * a shadow root. Moving a frame in its page reloads it: `onLoad` is called each time.
 */
export function openFrame(
  container: Element | ShadowRoot,
  folder: string,
  title: string,
  onLoad: (loading: FrameLoading) => void,
): HTMLIFrameElement {
  const frame = frameElement(title);
  frame.addEventListener('load', () => onLoad(loadInto(frame, folder)));
  container.append(frame);
  return frame;
}
