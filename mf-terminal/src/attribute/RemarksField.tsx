import { longestOf, updateClientInfo } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, TextArea } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface RemarksFieldProps {
  readonly remarks: string;
  readonly onChange: (remarks: string) => void;
}

/** Free text about a terminal. */
export function RemarksField({ remarks, onChange }: RemarksFieldProps) {
  const say = useMessages(namespace);
  return (
    <Field label={say('edit.remarks')}>
      {(control) => (
        <TextArea
          {...control}
          limit={longestOf(updateClientInfo, 'remarks')}
          autosize
          rows={2}
          value={remarks}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
