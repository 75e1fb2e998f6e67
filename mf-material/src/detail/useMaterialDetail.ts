import { type OutputOf, selectMaterialById } from '@vitrine/shared/api';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { useEffect, useMemo } from 'react';

export type MaterialDetail = OutputOf<typeof selectMaterialById>;

/** A material with its uses, reloaded on changes. */
export function useMaterialDetail(id: string): Resource<MaterialDetail> {
  const detail = useMemo(
    () => new Resource<MaterialDetail>((signal) => client.call(selectMaterialById, { id }, { signal })),
    [id],
  );
  useEffect(() => {
    void detail.reload();
    const stop = subscribeEvents((event) => {
      if (event.kind === 'resync' || (event.kind === 'material' && event.mtId === id)) void detail.reload();
    });
    return () => {
      stop();
      detail.cancel();
    };
  }, [detail, id]);
  return detail;
}
