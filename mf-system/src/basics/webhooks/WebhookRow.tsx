import type { Webhook } from '@vitrine/shared/api';
import { formatList, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, Switch, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconMore } from '@vitrine/shared/ui/icons';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { marks } from './marks.ts';
import type { TestResult, WebhookStore } from './WebhookStore.ts';

interface WebhookRowProps {
  readonly hook: Webhook;
  readonly store: WebhookStore;
  readonly onEdit: () => void;
  readonly onOpen: () => void;
}

/** A webhook with topics, last delivery and actions. */
export function WebhookRow({ hook, store, onEdit, onOpen }: WebhookRowProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [result, setResult] = useState<TestResult>();
  const test = () => {
    setResult(undefined);
    void act.run(async () => setResult(await store.test(hook.id)));
  };
  const remove = async () => {
    const { name } = hook;
    const title = say('hooks.deleteTitle', { name });
    const content = say('hooks.deleteText');
    if (await confirm({ title, content, action: say('hooks.delete'), danger: true }))
      await act.run(() => store.remove(hook.id));
  };
  const renew = async () => {
    const title = say('hooks.renewTitle', { name: hook.name });
    if (await confirm({ title, content: say('hooks.renewText'), action: say('hooks.renew'), danger: true }))
      await act.run(() => store.renew(hook.id));
  };
  return (
    <li className="sys-hook">
      <div>
        <div className="sys-hook-name">
          {hook.name}
          <Last hook={hook} />
        </div>
        <p className="sys-hook-url">{hook.url}</p>
        <p className="sys-quiet">{formatList(hook.topics.map((topic) => say(`hooks.topics.${topic}`)))}</p>
        {result && (
          <p className="sys-quiet" role="status">
            {say('hooks.tested', { status: result.status, milliseconds: result.milliseconds })}
          </p>
        )}
        {act.error && (
          <p className="sys-problem" role="alert">
            {act.error}
          </p>
        )}
      </div>
      <div className="sys-hook-acts">
        <Switch
          checked={hook.enabled}
          aria-label={say('hooks.enabled', { name: hook.name })}
          onChange={(enabled) => act.run(() => store.change(hook, { enabled }))}
        />
        <Button loading={act.running} onClick={test}>
          {say('hooks.test')}
        </Button>
        <Dropdown
          trigger="click"
          position="bottomRight"
          menu={[
            { node: 'item', name: say('hooks.deliveries'), onClick: onOpen },
            { node: 'item', name: say('hooks.edit'), onClick: onEdit },
            { node: 'item', name: say('hooks.renew'), onClick: () => void renew() },
            { node: 'item', name: say('hooks.delete'), type: 'danger', onClick: () => void remove() },
          ]}
        >
          <Button
            theme="borderless"
            type="tertiary"
            icon={<IconMore />}
            aria-label={say('hooks.more', { name: hook.name })}
          />
        </Dropdown>
      </div>
    </li>
  );
}

function Last({ hook }: { readonly hook: Webhook }) {
  const say = useMessages(namespace);
  const [last] = hook.deliveries;
  if (!hook.enabled) return <StateMark state="unused" label={say('hooks.off')} />;
  if (!last) return <StateMark state="unused" label={say('hooks.never')} />;
  const label = `${say(`hooks.states.${last.state}`)} · ${formatRelative(last.at)}`;
  return <StateMark state={marks[last.state]} label={label} />;
}
