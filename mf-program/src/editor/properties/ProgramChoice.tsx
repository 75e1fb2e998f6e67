import { type ProgramNode, selectProgramCategoryAlls } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { errorText, Select } from '@vitrine/shared/ui/basic';
import { Field } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

interface ProgramChoiceProps {
  /** Program id or empty. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Programs with their folder paths. */
const listed = (nodes: readonly ProgramNode[], path = ''): { value: string; label: string }[] =>
  nodes.flatMap((node) =>
    node.type === 'program'
      ? [{ value: node.id, label: `${path}${node.name}` }]
      : listed(node.children ?? [], `${path}${node.name} / `),
  );

/** Chooses another program of the account. */
export const ProgramChoice = observer(function ProgramChoice({ value, onChange }: ProgramChoiceProps) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const [programs] = useState(
    () =>
      new Resource((signal) => client.call(selectProgramCategoryAlls, { id: '-1', type: 'all' }, { signal })),
  );
  useEffect(() => {
    programs.reload();
    return () => programs.cancel();
  }, [programs]);
  const options = listed(programs.value ?? []).filter((option) => option.value !== editor.id);
  const label = say('behaviour.program');
  return (
    <>
      <Field label={label}>
        <Select
          aria-label={label}
          size="small"
          filter
          style={{ width: '100%' }}
          placeholder={say('behaviour.chooseProgram')}
          loading={programs.reading}
          {...(value === '' ? {} : { value })}
          optionList={options}
          onChange={(next) => onChange(String(next))}
        />
      </Field>
      {programs.error !== undefined && <span className="vp-error">{errorText(programs.error)}</span>}
    </>
  );
});
