import { selectH5Preview } from '@vitrine/shared/api';
import { ApiError, client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Navigate, useParams, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { FullShow } from './FullShow.tsx';
import { ShowFailure, ShowLoading } from './ShowState.tsx';

const reasons: Readonly<Record<string, string>> = {
  'h5.linkInvalid': 'invalid',
  // The signature of an address that was not copied whole may not even look like one.
  'input.invalid': 'invalid',
  'h5.linkExpired': 'expired',
  'h5.unknown': 'unknown',
};

/** Why an address shows nothing and never will. */
const reasonOf = (error: unknown) => (error instanceof ApiError ? reasons[error.error] : undefined);

/** `/previewh5/:id`: a work for whoever holds its signed address, without a session. */
export const SharedPage = observer(function SharedPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  const work = useMemo(
    () =>
      new Resource((signal: AbortSignal) =>
        client.call(selectH5Preview, { id, expires, signature }, { signal }),
      ),
    [id, expires, signature],
  );
  useEffect(() => {
    work.reload();
    return () => work.cancel();
  }, [work]);
  if (work.value) return <FullShow name={work.value.name} document={work.value.document} />;
  const gone = reasonOf(work.error);
  if (gone) return <Navigate replace to={`/disappear?reason=${gone}`} />;
  if (work.error !== undefined) return <ShowFailure reason={work.error} onRetry={() => work.reload()} />;
  return <ShowLoading />;
});
