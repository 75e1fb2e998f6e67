import type { FrameEditor, FrameStart } from '../bridge.ts';

/** How long the editor's script may take to come, in milliseconds. */
const patience = 60_000;

const page = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

function frameElement(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.srcdoc = page;
  frame.allow = 'clipboard-read; clipboard-write; autoplay; fullscreen';
  // Set by itself, so that no rule of the page without !important gets between.
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

/** Puts style and script of the editor into the frame's document and waits until the script has come. */
function loadInto(frame: HTMLIFrameElement, folder: string): Promise<(start: FrameStart) => FrameEditor> {
  return new Promise((resolve, reject) => {
    const view = frame.contentWindow;
    const own = frame.contentDocument;
    if (!view || !own) return reject(new Error('The frame of the H5 editor is gone.'));
    const timer = setTimeout(() => reject(new Error('The script of the H5 editor did not come.')), patience);
    const style = Object.assign(own.createElement('link'), {
      rel: 'stylesheet',
      href: `${folder}frame/main.css`,
    });
    const script = Object.assign(own.createElement('script'), { src: `${folder}frame/main.js` });
    const miss = (what: string) => () => {
      clearTimeout(timer);
      reject(new Error(`The ${what} of the H5 editor could not be loaded from ${folder}frame/.`));
    };
    // Nothing is drawn before it can look right.
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

/** Settles when the script is there; rejects with a sentence. */
export type FrameLoading = Promise<(start: FrameStart) => FrameEditor>;

/**
 * A document of its own for the editor, in the page's own origin: nothing of its styles, keys and popups gets out, and
 * nothing of the page gets in; docs/adr says why it is no shadow root. A frame that is moved in its page loads anew:
 * `onLoad` hears of each time.
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
