import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  H5EditorDocument,
  H5EditorElement,
  H5EditorHandle,
  H5EditorProps,
} from '../package/h5-editor.d.ts';
import { defineElement } from './H5EditorElement.ts';
import type { mountInto } from './mountH5Editor.ts';

const work = (name: string): H5EditorDocument => ({
  version: 1,
  width: 1,
  height: 1,
  setting: { name },
  pageList: [],
});
const mounted = jest.fn<typeof mountInto>();
let props: H5EditorProps;
const handle = {
  state: { ready: true, canUndo: true, canRedo: false, unsaved: false, saving: false },
  update: jest.fn<H5EditorHandle['update']>(),
  getDocument: jest.fn<H5EditorHandle['getDocument']>(),
  setDocument: jest.fn<H5EditorHandle['setDocument']>(),
  save: jest.fn<H5EditorHandle['save']>(),
  undo: jest.fn<H5EditorHandle['undo']>(),
  redo: jest.fn<H5EditorHandle['redo']>(),
  unmount: jest.fn<H5EditorHandle['unmount']>(),
};
defineElement('h5-editor', mounted);

beforeEach(() => {
  jest.resetAllMocks();
  // jsdom does not implement constructable style sheets.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  mounted.mockImplementation((_container, given) => {
    props = given;
    return handle;
  });
});
afterEach(() => document.body.replaceChildren());

const made = () => document.createElement('h5-editor') as H5EditorElement;
const put = (element: H5EditorElement) => document.body.appendChild(element);

describe('<h5-editor>', () => {
  it('passes on attributes and properties, and their later changes', () => {
    const forms = { answer: () => undefined };
    const editor = Object.assign(made(), { document: work('menu'), forms });
    editor.setAttribute('locale', 'ko_US');
    editor.setAttribute('theme', 'pink');
    put(editor);
    expect(props).toMatchObject({
      document: work('menu'),
      forms,
      locale: 'ko_US',
      theme: 'light',
      readOnly: false,
    });
    editor.readOnly = true;
    expect(handle.update).toHaveBeenLastCalledWith({
      locale: 'ko_US',
      theme: 'light',
      readOnly: true,
      name: '',
    });
    const materials = {};
    editor.materials = materials;
    expect(handle.update).toHaveBeenLastCalledWith({ materials });
  });

  it('picks up properties set before the element was defined', () => {
    const early = document.createElement('late-editor');
    Object.assign(early, { document: work('early'), locale: 'en_US' });
    document.body.append(early);
    defineElement('late-editor', mounted);
    expect(props).toMatchObject({ document: work('early'), locale: 'en_US' });
    expect(Object.hasOwn(early, 'document')).toBe(false);
  });

  it('notifies listeners and callbacks alike, and is ready once', () => {
    const editor = put(made());
    const received: string[] = [];
    for (const type of ['change', 'statechange', 'ready', 'error'])
      editor.addEventListener(type, () => received.push(type));
    editor.onChange = () => received.push('onChange');
    props.onState?.(handle.state);
    props.onState?.(handle.state);
    props.onChange?.(work('next'));
    props.onError?.(new Error('broken'));
    expect(received).toEqual(['statechange', 'ready', 'statechange', 'onChange', 'change', 'error']);
  });

  it('stays unsaved until every waitUntil promise resolves, and reports a rejection', async () => {
    const editor = put(made());
    let refuse: (reason: Error) => void = () => undefined;
    editor.addEventListener('save', (event) => {
      const { detail } = event as CustomEvent<{ waitUntil(saved: Promise<unknown>): void }>;
      detail.waitUntil(
        new Promise((_kept, no) => {
          refuse = no;
        }),
      );
    });
    const saving = Promise.resolve(props.onSave?.(work('kept')));
    refuse(new Error('out of ink'));
    await expect(saving).rejects.toThrow('out of ink');
  });

  it('keeps the document when it is removed and inserted again', async () => {
    const editor = put(made());
    handle.getDocument.mockReturnValue(work('written'));
    editor.remove();
    expect(handle.unmount).toHaveBeenCalledTimes(1);
    await expect(editor.save()).rejects.toThrow('not in the page');
    expect(editor.state.ready).toBe(false);
    put(editor);
    expect(props.document).toEqual(work('written'));
  });
});
