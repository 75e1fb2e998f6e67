import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OidcSetting, selectOidcSetting, updateOidcSetting } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { createTestClient, fakeNetwork, refuse, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../../messages/index.ts';
import { SettingsStore } from '../SettingsStore.ts';
import { OidcSection } from './OidcSection.tsx';

const setting: OidcSetting = {
  enabled: true,
  label: 'Harbour',
  issuer: 'https://id.example.com',
  clientId: 'console',
  claim: 'preferred_username',
  memberField: 'userName',
  createRoleId: '',
  signOutThere: true,
  secretSet: true,
  organisation: 'tenant1',
  roles: [{ roleId: '2', name: 'Guests' }],
  innerAllowed: false,
};
const network = fakeNetwork().on(selectOidcSetting, () => setting);

beforeEach(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
  signInAs();
  render(<OidcSection store={new SettingsStore(createTestClient(network))} />);
  await screen.findByLabelText('客户端 ID');
});
afterEach(cleanup);

test('the sign-in address of the account is shown', () => {
  expect(screen.getByText(/\/web\/login\?org=tenant1$/)).toBeTruthy();
});

test('an empty secret field leaves the secret unchanged, a typed one is sent', async () => {
  network.on(updateOidcSetting, () => ({}));
  await userEvent.type(screen.getByLabelText('按钮文字'), ' ID');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(network.calls.filter(({ path }) => path === updateOidcSetting.path).at(-1)?.input).toEqual({
    enabled: true,
    label: 'Harbour ID',
    issuer: setting.issuer,
    clientId: 'console',
    claim: 'preferred_username',
    memberField: 'userName',
    createRoleId: '',
    signOutThere: true,
  });
  await userEvent.type(screen.getByLabelText('客户端密钥'), 'between us');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const sent = network.calls.filter(({ path }) => path === updateOidcSetting.path).at(-1);
  expect(sent?.input).toMatchObject({ secret: 'between us' });
});

test('an unreachable provider is reported beside the button, and the input stays', async () => {
  network.on(updateOidcSetting, () => {
    throw refuse('outgoing.failed', '连接不到 id.example.org');
  });
  const issuer = screen.getByLabelText('提供方地址（issuer）');
  await userEvent.clear(issuer);
  await userEvent.type(issuer, 'https://id.example.org');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('连接不到 id.example.org')).toBeTruthy();
  expect(issuer.getAttribute('value')).toBe('https://id.example.org');
});
