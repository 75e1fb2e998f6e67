import {
  encodingNames,
  type MaterialRow,
  type TextEncoding,
  textEncodings,
  updateMaterialEncoding,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { notify, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

const options = textEncodings.map((value) => ({ value, label: encodingNames[value] }));

/** Encoding of a text or table; a change renders its pages again. */
export const MaterialEncoding = observer(function MaterialEncoding({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  const [busy, setBusy] = useState(false);
  const taken = row.encoding ?? 'utf-8';
  if (!session.can('material.manage')) return <span>{encodingNames[taken]}</span>;
  const change = async (encoding: TextEncoding | undefined) => {
    if (encoding === undefined || encoding === taken) return;
    setBusy(true);
    try {
      await client.call(updateMaterialEncoding, { ids: [row.mtId], encoding });
      notify.success(say('work.begun'));
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Select
      size="small"
      aria-label={say('facts.encoding')}
      value={taken}
      optionList={options}
      disabled={busy || row.state === 'processing'}
      onChange={(value) => void change(textEncodings.find((each) => each === value))}
    />
  );
});
