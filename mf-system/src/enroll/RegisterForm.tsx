import { useMessages } from '@vitrine/shared/i18n';
import { Field, FormLimits, Input, notify, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { EnrollStore } from './EnrollStore.ts';

/** Activation code field. Keeps the input until accepted. */
export function RegisterForm({ store }: { readonly store: EnrollStore }) {
  const say = useMessages(namespace);
  const act = useAct();
  const [code, setCode] = useState('');
  const register = async () => {
    const { added } = await store.register(code);
    setCode('');
    notify.success(say('enroll.registered', { count: added }));
  };
  return (
    <FormLimits>
      <form
        className="enroll-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void act.run(register);
        }}
      >
        <Field label={say('enroll.code')} hint={say('enroll.codeHint')} error={act.error || undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              limit={60}
              placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
              value={code}
              onChange={setCode}
            />
          )}
        </Field>
        <SaveButton theme="light" htmlType="submit" disabled={code.trim() === ''} loading={act.running}>
          {say('enroll.register')}
        </SaveButton>
      </form>
    </FormLimits>
  );
}
