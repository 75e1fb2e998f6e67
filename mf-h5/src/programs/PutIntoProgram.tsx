import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Field, FormLimits, Input, SaveButton, Select, useAct } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { isWorkName } from '../works/workName.ts';
import type { ProgramUsesStore } from './ProgramUsesStore.ts';

interface PutIntoProgramProps {
  readonly store: ProgramUsesStore;
  /** Of the work. */
  readonly name: string;
}

/** Opens an existing or new program with the work added. */
export const PutIntoProgram = observer(function PutIntoProgram({ store, name }: PutIntoProgramProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { programs } = store;
  return (
    <section className="hu-put">
      <h3 className="hu-head">{say('programs.put')}</h3>
      <Select
        aria-label={say('programs.choose')}
        placeholder={say('programs.choose')}
        filter
        style={{ width: '100%' }}
        loading={programs.reading}
        optionList={[...(programs.value ?? [])]}
        onChange={(id) => navigate(store.editorOf(String(id)))}
      />
      {programs.error !== undefined && (
        <span className="hu-error" role="alert">
          {errorText(programs.error)}
        </span>
      )}
      <NewProgram store={store} name={name} />
    </section>
  );
});

function NewProgram({ store, name: given }: PutIntoProgramProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const act = useAct();
  const [name, setName] = useState(given);
  const [tried, setTried] = useState(false);
  const wrong = tried && !isWorkName(name);
  const error = wrong ? say('name.length') : act.error || undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWorkName(name)) act.run(async () => navigate(await store.make(name)));
  };
  return (
    <FormLimits>
      <form className="hu-new" onSubmit={submit}>
        <Field label={say('programs.newName')} {...(error ? { error } : {})}>
          {(control) => (
            <Input {...control} autoComplete="off" limit={longestName} value={name} onChange={setName} />
          )}
        </Field>
        <SaveButton theme="light" htmlType="submit" loading={act.running}>
          {say('programs.make')}
        </SaveButton>
      </form>
    </FormLimits>
  );
}
