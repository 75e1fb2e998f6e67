import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type Component, createComponent, createMediaItem } from '@vitrine/shared/document';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { StyleSection } from './StyleSection.tsx';

afterEach(cleanup);

async function open(component: Component) {
  const store = { lines: { index: 0 }, selection: [component.id] };
  const reach = { store, editor: { fonts: { names: [] } } };
  await renderPage(
    <EditorReach value={reach as unknown as OpenEditor}>
      <StyleSection component={component} />
    </EditorReach>,
    { namespace, messages },
  );
}
const picture = createMediaItem({ url: '/etv/file/a', mid: 'm1' });

test('the picture of a touch area has fit options', async () => {
  await open(createComponent('area', { mpList: [picture] }));
  expect(screen.getByRole('group', { name: '填充方式' })).toBeTruthy();
});

test('a button has the fit options as soon as it has a picture', async () => {
  await open(createComponent('button', { mpList: [picture] }));
  expect(screen.getByRole('group', { name: '填充方式' })).toBeTruthy();
  cleanup();
  await open(createComponent('button'));
  expect(screen.queryByRole('group', { name: '填充方式' })).toBeNull();
});
