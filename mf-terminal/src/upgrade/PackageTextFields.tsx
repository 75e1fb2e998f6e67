import { longestOf, updateTerminalPackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, TextArea } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface WordFieldProps {
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** Version of a package as typed, where it could not be read from the file. */
export function VersionField({ hint, ...input }: WordFieldProps & { readonly hint: string }) {
  const say = useMessages(namespace);
  const limit = longestOf(updateTerminalPackage, 'version');
  return (
    <Field label={say('upgrade.version')} hint={hint}>
      {(control) => <Input {...control} limit={limit} {...input} />}
    </Field>
  );
}

/** Remarks on a package. */
export function RemarksField(input: WordFieldProps) {
  const say = useMessages(namespace);
  const limit = longestOf(updateTerminalPackage, 'remarks');
  return (
    <Field label={say('upgrade.remarks')}>
      {(control) => <TextArea {...control} limit={limit} autosize rows={2} {...input} />}
    </Field>
  );
}
