import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createH5Document, createH5Node, createH5Page } from '../../../document/h5/create.ts';
import type { H5Form } from '../../../document/h5/form.ts';
import type { H5Options } from '../options.ts';
import { renderH5 } from '../renderH5.ts';
import type { FormAnswer, FormOutcome } from './forms.ts';

const form: H5Form = {
  fields: [
    { id: 'fieldname001', kind: 'text', label: '<b>Name</b>', required: true },
    { id: 'fieldmail001', kind: 'email', label: 'Email', required: false },
    { id: 'fieldtaste01', kind: 'choices', label: 'Taste', required: false, options: ['Tea', 'Coffee'] },
    { id: 'fieldagree01', kind: 'consent', label: 'I agree', required: true },
  ],
  submit: 'Send it',
  thanks: 'See you soon',
};
const errors: string[] = [];
const send = jest.fn<(answer: FormAnswer) => Promise<FormOutcome>>();
const node = createH5Node('form', { form });

function show(options: Partial<H5Options> = {}, shown = node) {
  const work = createH5Document([createH5Page({ nodeList: [shown] }), createH5Page()]);
  work.setting.pageAnimation = 'none';
  const host = document.body.appendChild(document.createElement('div'));
  return renderH5(host, work, {
    mode: 'play',
    resolveUrl: (address) => address,
    onError: (id, error) => errors.push(`${id}: ${error.message}`),
    forms: { locale: 'en', send },
    ...options,
  });
}

const fill = async () => {
  await userEvent.type(await screen.findByLabelText('<b>Name</b> *'), 'Ada');
  await userEvent.click(screen.getByLabelText('Coffee'));
  await userEvent.click(screen.getByLabelText('I agree *'));
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send it' }));

beforeEach(() => {
  errors.length = 0;
  send.mockReset().mockResolvedValue('taken');
});
afterEach(() => document.body.replaceChildren());

describe('the texts of a form', () => {
  it('follow their own text direction, with the server’s emoji font', async () => {
    const [first, ...rest] = form.fields;
    if (!first) throw new Error('a form without fields');
    const arabic = { ...form, fields: [{ ...first, label: 'الاسم' }, ...rest], submit: 'أرسل \u{1f48c}' };
    show({}, createH5Node('form', { form: arabic }));
    const container = (await screen.findByLabelText('الاسم *')).closest('form');
    expect(container?.style.direction).toBe('rtl');
    expect(container?.style.fontFamily).toContain('Vitrine Emoji');
  });
});

describe('a form that can be filled in', () => {
  it.each([
    ['white fields', {}, 'light'],
    ['dark fields', { fieldColor: '#101418' }, 'dark'],
  ])(
    'with %s has controls of the same colour scheme, whatever the page around',
    async (_what, colours, scheme) => {
      show({}, createH5Node('form', { form: { ...form, ...colours } }));
      const box = await screen.findByLabelText('Coffee');
      expect(box.closest('form')?.style.colorScheme).toBe(scheme);
    },
  );

  it('reports an answer over the limit at once, and keeps it whole', async () => {
    show();
    const name = await screen.findByLabelText<HTMLInputElement>('<b>Name</b> *');
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(201));
    expect(name.value).toHaveLength(201);
    expect(screen.getByRole('alert').textContent).toBe('At most 200 characters');
    await userEvent.type(name, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the answers, and shows its thanks', async () => {
    show();
    await fill();
    await press();
    expect((await screen.findByRole('status')).textContent).toBe('See you soon');
    expect(send).toHaveBeenCalledWith({
      formId: node.id,
      answerId: expect.stringMatching(/^[a-z0-9]{12}$/),
      values: { fieldname001: 'Ada', fieldmail001: '', fieldtaste01: ['Coffee'], fieldagree01: true },
      website: '',
    });
  });

  it('marks missing and invalid fields in place, and sends nothing', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Email'), 'nobody');
    await press();
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(2);
    expect(screen.getByText('Enter a valid email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('<b>Name</b> *'));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('<b>Name</b> *'), 'Ada');
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(1);
  });

  it('sends the same answer again after a network failure', async () => {
    send.mockResolvedValueOnce('unreachable');
    show();
    await fill();
    await press();
    expect(
      await screen.findByText('Cannot connect to the server. Check your network and try again'),
    ).toBeTruthy();
    await press();
    await screen.findByText('See you soon');
    const [first, second] = send.mock.calls.map(([answer]) => answer.answerId);
    expect(second).toBe(first);
  });

  it('keeps the answers while another page is in front', async () => {
    const view = show();
    await fill();
    view.next();
    expect(screen.queryByLabelText('<b>Name</b> *')).toBeNull();
    view.previous();
    const name: HTMLInputElement = await screen.findByLabelText('<b>Name</b> *');
    expect(name.value).toBe('Ada');
  });

  it('does not turn the page by itself while a person types', async () => {
    const view = show();
    const work = createH5Document([createH5Page({ nodeList: [node] }), createH5Page()]);
    view.update({
      ...work,
      setting: { ...work.setting, autoPage: true, PlaySpeed: 100, pageAnimation: 'none' },
    });
    (await screen.findByLabelText('<b>Name</b> *')).focus();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(view.pageIndex).toBe(0);
    (document.activeElement as HTMLElement).blur();
    await waitFor(() => expect(view.pageIndex).toBe(1));
    view.destroy();
  });
});

describe('a form in a preview or on a screen', () => {
  it('states in a preview that nothing was sent', async () => {
    show({ forms: { locale: 'en' } });
    await fill();
    await press();
    expect(screen.getByText('This is a preview; nothing was submitted')).toBeTruthy();
  });

  it('is inert on a screen', async () => {
    const view = show({ forms: undefined });
    await waitFor(() => expect(view.element.querySelector('form')?.inert).toBe(true));
  });

  it('is harmless with hostile content, also unvalidated', async () => {
    const hostile = createH5Node('form', {
      form: {
        ...form,
        thanks: '<img src=x onerror=alert(1)>',
        accent: 'red;background:url(//evil.test)',
        fields: [{ id: 'x', kind: 'script', label: '<script>alert(1)</script>', required: 1, options: 7 }],
      } as unknown as H5Form,
    });
    const view = show({}, hostile);
    await screen.findByText('<script>alert(1)</script> *');
    expect(view.element.querySelector('script, img')).toBeNull();
    expect(view.element.outerHTML).not.toContain('evil.test');
    expect(errors).toEqual([]);
  });
});
