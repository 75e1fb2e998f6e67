import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Table } from './index.ts';

afterEach(cleanup);

const columns = [
  { title: 'Name', dataIndex: 'name' },
  { title: 'Time', dataIndex: 'at', width: 176 },
  { title: 'Place', dataIndex: 'place' },
];
const frame = () => document.querySelector<HTMLElement>('.vt-table');

test('a table scrolls inside itself where its columns do not fit, and pins the name', () => {
  render(<Table rowKey="name" columns={columns} dataSource={[]} rowSelection={{}} pagination={false} />);
  // 176 each for the name and the time, 112 for a column without a width, and 48 for the checkboxes.
  expect(frame()?.style.getPropertyValue('--vt-table-least')).toBe('512px');
  expect(frame()?.dataset).toMatchObject({ pinned: 'true', boxes: 'true' });
});

test('widths as strings count like numbers, and a percentage as no width', () => {
  const wide = ['200px', '80', '40%'].map((width) => ({ title: width, dataIndex: width, width }));
  render(<Table rowKey="name" columns={wide} dataSource={[]} pagination={false} />);
  expect(frame()?.style.getPropertyValue('--vt-table-least')).toBe('392px');
});

test('a table may set its minimum width, and unpin its first column', () => {
  render(
    <Table rowKey="name" columns={columns} dataSource={[]} least={900} pinned={false} pagination={false} />,
  );
  expect(frame()?.style.getPropertyValue('--vt-table-least')).toBe('900px');
  expect(frame()?.dataset.pinned).toBeUndefined();
});

test('marks its edge while there is more to scroll to', () => {
  render(<Table least={900} columns={[{ title: 'Name', dataIndex: 'name' }]} dataSource={[]} />);
  const edge = frame();
  if (!edge) throw new Error('no table');
  const scrollTo = (scrollLeft: number) => {
    Object.defineProperties(edge, {
      scrollWidth: { value: 900, configurable: true },
      clientWidth: { value: 600, configurable: true },
      scrollLeft: { value: scrollLeft, configurable: true },
    });
    fireEvent.scroll(edge);
  };
  scrollTo(0);
  expect(edge.hasAttribute('data-more')).toBe(true);
  scrollTo(300);
  expect(edge.hasAttribute('data-more')).toBe(false);
});
