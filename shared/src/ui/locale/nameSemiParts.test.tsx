import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import {
  Banner,
  Button,
  Input,
  InputNumber,
  Modal,
  notify,
  Pagination,
  Select,
  Tabs,
  Tag,
  TagInput,
  TextArea,
} from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { DatePicker, TimeField } from '@vitrine/shared/ui/pickers';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { Table } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import { Localised } from './Localised.tsx';

beforeAll(async () => {
  await startMessages();
  // jsdom lacks ResizeObserver, which the tag input uses.
  const watch = { observe: nothing, unobserve: nothing, disconnect: nothing };
  Object.assign(globalThis, {
    ResizeObserver: function ResizeObserver() {
      return watch;
    },
  });
});
afterEach(cleanup);

const nothing = () => undefined;
const now = new Date();
const options = [{ value: 'new', label: '最新' }];
const columns = [
  {
    title: '名称',
    dataIndex: 'name',
    sorter: () => 0,
    filters: [{ text: '甲', value: '1' }],
    onFilter: () => true,
  },
  { title: '时间', dataIndex: 'at', render: () => '今天' },
];
const rows = [{ key: '1', name: '大厅' }];

/** All our wrappers of Semi components with built-in labels or buttons, opened where they open something. */
const parts: Readonly<Record<string, ReactNode>> = {
  password: <Input mode="password" aria-label="密码" defaultValue="1" showClear />,
  textArea: <TextArea aria-label="备注" showClear defaultValue="1" />,
  number: <InputNumber aria-label="秒" defaultValue={1} />,
  banner: <Banner type="warning" description="说明" onClose={nothing} />,
  closableTag: (
    <Tag closable onClose={nothing}>
      标签
    </Tag>
  ),
  pressedTag: <Tag onClick={nothing}>标签</Tag>,
  tagInput: <TagInput aria-label="收件人" value={['甲']} showClear />,
  select: <Select aria-label="排序" value="new" optionList={options} showClear filter defaultOpen />,
  multiple: <Select aria-label="排序" value={['new']} multiple optionList={options} showClear defaultOpen />,
  pagination: <Pagination total={300} pageSize={12} showTotal />,
  table: (
    <Table
      columns={columns}
      dataSource={rows}
      rowSelection={{}}
      expandedRowRender={() => '详情'}
      pagination={false}
    />
  ),
  tabs: <Tabs type="card" tabList={[{ tab: '甲', itemKey: '1', closable: true }]} onTabClose={nothing} />,
  modal: (
    <Modal visible title="标题" okText="确定" cancelText="取消">
      内容
    </Modal>
  ),
  sideSheet: (
    <SideSheet visible title="标题">
      内容
    </SideSheet>
  ),
  date: <DatePicker aria-label="日期" value={now} showClear defaultOpen />,
  range: <DatePicker aria-label="日期" type="dateTimeRange" value={[now, now]} showClear defaultOpen />,
  month: <DatePicker aria-label="月" type="month" value={now} defaultOpen />,
  dateTime: <DatePicker aria-label="时间" type="dateTime" value={now} showClear defaultOpen />,
  time: <TimeField aria-label="时间" value="09:30" onChange={() => undefined} />,
};

const spoken = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'];
const roles = ['button', 'combobox', 'textbox', 'switch', 'checkbox', 'spinbutton', 'tab'];

/** English or missing accessible names on a Chinese page. */
function faults(): string[] {
  const english = [...document.body.querySelectorAll('*')].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? '').filter((text) => /[a-z]{3}/i.test(text)),
  );
  const unnamed = roles.flatMap((role) =>
    screen.queryAllByRole(role, { name: '' }).map((element) => `${role}: ${element.outerHTML}`),
  );
  return [...english, ...unnamed];
}

test.each(Object.entries(parts))('%s has no English name and no control without a name', async (_, part) => {
  await act(async () => render(<Localised>{part}</Localised>));
  await waitFor(() => expect(faults()).toEqual([]));
});

test('a toast and a question are in the language of the page', async () => {
  await act(async () => render(<Localised>页面</Localised>));
  await act(async () => {
    notify.undoable('已删除');
    void confirm({ title: '删除？', action: '删除', danger: true });
  });
  await waitFor(() => expect(faults()).toEqual([]));
  expect(screen.getAllByRole('button', { name: '关闭' }).length).toBeGreaterThan(1);
});

test('the button that shows a password is named by its current effect', async () => {
  await act(async () => render(<Localised>{parts.password}</Localised>));
  fireEvent.click(await screen.findByRole('button', { name: '显示密码' }));
  expect(await screen.findByRole('button', { name: '隐藏密码' })).toBeTruthy();
});

test('a field of a range is named by the range and its end', async () => {
  await act(async () => render(<Localised>{parts.range}</Localised>));
  expect(await screen.findByRole('textbox', { name: '日期 结束日期' })).toBeTruthy();
});

test('names of our own are kept, also where Semi uses the same words', async () => {
  const own = ['Next', 'Previous', 'More', 'Log type', 'Page 2'];
  const buttons = own.map((name) => <Button key={name} aria-label={name} />);
  await act(async () => render(<Localised>{buttons}</Localised>));
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(expect.arrayContaining(own));
});

test('an option keeps its whole name while a search highlights part of it, also where Semi uses the same word', async () => {
  const zones = ['Asia/Shanghai', 'Close'].map((value) => ({ value, label: value }));
  await act(async () => {
    render(
      <Localised>
        <Select filter aria-label="时区" optionList={zones} defaultOpen motion={false} />
      </Localised>,
    );
  });
  const search = await screen.findByRole('textbox', { name: '时区' });
  const marked = async (text: string) => {
    await act(async () => {
      fireEvent.change(search, { target: { value: text } });
    });
    return waitFor(() => {
      const [option] = screen.getAllByRole('option');
      expect(option?.querySelector('.semi-select-option-keyword')).not.toBeNull();
      expect(option?.getAttribute('aria-label')).toBe(option?.textContent);
      return option?.getAttribute('aria-label');
    });
  };
  expect(await marked('sha')).toBe('Asia/Shanghai');
  expect(await marked('shang')).toBe('Asia/Shanghai');
  expect(await marked('clo')).toBe('Close');
});
