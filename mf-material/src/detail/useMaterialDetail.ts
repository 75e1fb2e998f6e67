import { type OutputOf, selectMaterialById } from '@vitrine/shared/api';
import { client, useEvents } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { useEffect, useMemo } from 'react';

export type MaterialDetail = OutputOf<typeof selectMaterialById>;

/** A material with its uses, reloaded on changes. */
export function useMaterialDetail(id: string): Resource<MaterialDetail> {
  const detail = useMemo(
    () => new Resource<MaterialDetail>((signal) => client.call(selectMaterialById, { id }, { signal })),
    [id],
  );
  useEvents(['material'], (event) => {
    if (event.kind === 'resync' || event.mtId === id) void detail.reload();
  });
  useEffect(() => {
    void detail.reload();
    return () => detail.cancel();
  }, [detail]);
  return detail;
}
