import { type OutputOf, selectMaterialTags } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';

export type Tags = OutputOf<typeof selectMaterialTags>;

/** Tags of the account; empty until loaded. Suggestions are optional. */
export function useKnownTags(): Tags {
  const [tags] = useState(
    () => new Resource<Tags>((signal) => client.call(selectMaterialTags, {}, { signal })),
  );
  useEffect(() => {
    void tags.reload();
    return () => tags.cancel();
  }, [tags]);
  return tags.value ?? [];
}
