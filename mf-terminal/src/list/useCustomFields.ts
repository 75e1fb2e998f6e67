import { selectCustomFields } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';

/** Custom fields of the account, which can be columns. */
export function useCustomFields() {
  const [fields] = useState(() => new Resource((signal) => client.call(selectCustomFields, {}, { signal })));
  useEffect(() => {
    void fields.reload();
    return () => fields.cancel();
  }, [fields]);
  return fields;
}
