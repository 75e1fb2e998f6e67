import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Around, FrameEditor, FrameStart } from '../bridge.ts';
import type { H5EditorDocument, H5EditorProps } from '../package/h5-editor.d.ts';
import { setH5EditorAssets } from './assets.ts';
import { mountH5Editor, mountInto } from './mountH5Editor.ts';

const work = (name: string): H5EditorDocument => ({
  version: 1,
  width: 375,
  height: 667,
  setting: { name },
  pageList: [{}],
});

/** Fakes the frame's script and records its calls. */
function fakeEditor() {
  const replaced: string[] = [];
  let start: FrameStart | undefined;
  const editor: FrameEditor = {
    appearance: jest.fn<FrameEditor['appearance']>(),
    readDocument: () => undefined,
    replaceDocument: (text) => replaced.push(text),
    save: async () => around().save(JSON.stringify(work('saved'))),
    undo: () => undefined,
    redo: () => undefined,
    stop: jest.fn<FrameEditor['stop']>(),
  };
  const around = (): Around => {
    if (!start) throw new Error('the frame was not started');
    return start.around();
  };
  return {
    editor,
    replaced,
    around,
    started: () => start,
    begin(given: FrameStart) {
      start = given;
      return editor;
    },
  };
}

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  setH5EditorAssets('https://host.example/h5-editor/');
});
afterEach(() => place.remove());

/** Fakes the frame, which jsdom does not load. */
async function mounted(props: H5EditorProps = {}) {
  const fake = fakeEditor();
  const handle = mountInto(place, props, (container, _folder, _title, onLoad) => {
    const frame = document.createElement('iframe');
    container.append(frame);
    onLoad(Promise.resolve(fake.begin));
    return frame;
  });
  await new Promise((done) => setTimeout(done));
  return { handle, ...fake };
}

describe('an editor on a foreign page', () => {
  it('reports changes as documents of the host page, and ignores its own documents coming back', async () => {
    const reported: H5EditorDocument[] = [];
    const first = work('first');
    const { handle, around, replaced } = await mounted({
      document: first,
      onChange: (next) => reported.push(next),
    });
    around().changed(() => JSON.stringify(work('second')));
    expect(reported).toEqual([work('second')]);
    expect(handle.getDocument()).toEqual(work('second'));
    for (const same of [reported[0], work('second'), first]) handle.update(same ? { document: same } : {});
    expect(replaced).toEqual([]);
    handle.update({ document: work('third') });
    expect(replaced).toEqual([JSON.stringify(work('third'))]);
  });

  it('works behind a proxy, as frameworks wrap objects', async () => {
    const { handle, replaced } = await mounted({ document: work('first') });
    const kept = new Proxy(handle, {});
    kept.update({ document: work('second') });
    expect(replaced).toEqual([JSON.stringify(work('second'))]);
    await expect(kept.save()).resolves.toBeUndefined();
    expect(kept.state.ready).toBe(false);
    kept.unmount();
  });

  it('rejects when saving is refused, and hands over File objects of the host page', async () => {
    const upload = jest.fn(async (file: File) => ({
      kind: 'image' as const,
      name: file.name,
      url: 'leaf.png',
    }));
    const { handle, around } = await mounted({
      materials: { upload },
      onSave: async () => {
        throw new Error('out of ink');
      },
    });
    await expect(handle.save()).rejects.toThrow('out of ink');
    const material = await around().upload?.(new File(['x'], 'leaf.png', { type: 'image/png' }), 'image');
    expect(upload.mock.calls[0]?.[0]).toBeInstanceOf(File);
    expect(material?.url).toBe(new URL('leaf.png', document.baseURI).href);
    upload.mockResolvedValueOnce({ kind: 'image', name: 'leaf', url: 'blob:https://host.example/1' });
    await expect(around().upload?.(new File(['x'], 'leaf.png'), 'image')).rejects.toThrow(
      'http(s) is required',
    );
  });

  it('removes its DOM on unmount, after reporting the last change', async () => {
    const reported: unknown[] = [];
    const { handle, around, editor } = await mounted({ onChange: (next) => reported.push(next) });
    around().changed(() => JSON.stringify(work('one')));
    around().changed(() => JSON.stringify(work('two')));
    handle.unmount();
    expect(reported.at(-1)).toEqual(work('two'));
    expect([place.childElementCount, jest.mocked(editor.stop).mock.calls.length]).toEqual([0, 1]);
    expect(handle.getDocument()).toEqual(work('two'));
  });

  it('names setH5EditorAssets when its assets cannot be located', () => {
    setH5EditorAssets('file:///bundled/');
    const failed = jest.fn();
    mountH5Editor(place, { onError: failed });
    expect(place.firstElementChild?.shadowRoot?.querySelector('[role="alert"]')?.textContent).toContain(
      'setH5EditorAssets',
    );
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
