import { selectH5ById } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { useParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { FullShow } from './FullShow.tsx';
import { ShowFailure, ShowLoading } from './ShowState.tsx';

/** `/phone/:id`: a work of one's own account on the whole screen, for the person signed in on this device. */
export const PhonePage = observer(function PhonePage() {
  const { id = '' } = useParams();
  const work = useMemo(
    () => new Resource((signal: AbortSignal) => client.call(selectH5ById, { id }, { signal })),
    [id],
  );
  useEffect(() => {
    work.reload();
    return () => work.cancel();
  }, [work]);
  if (work.value) return <FullShow name={work.value.name} document={work.value.document} />;
  if (work.error !== undefined) return <ShowFailure reason={work.error} onRetry={() => work.reload()} />;
  return <ShowLoading />;
});
