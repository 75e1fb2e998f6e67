import { selectH5Preview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { ApiError, client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { IconArrowLeft } from '@vitrine/shared/ui/icons';
import { LinkLock, PasswordPrompt } from '@vitrine/shared/ui/link-password';
import { Link, Navigate, useParams, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { FullShow } from './FullShow.tsx';
import { ShowFailure, ShowLoading } from './ShowState.tsx';

const reasons: Readonly<Record<string, string>> = {
  'h5.linkInvalid': 'invalid',
  // A truncated URL may have a malformed signature.
  'input.invalid': 'invalid',
  'h5.linkExpired': 'expired',
  'h5.unknown': 'unknown',
};

/** Reason of a permanent failure. */
const reasonOf = (error: unknown) => (error instanceof ApiError ? reasons[error.error] : undefined);

function sharedWork(address: { id: string; expires: string; signature: string }) {
  const lock = new LinkLock('h5');
  const work = new Resource((signal: AbortSignal) =>
    lock.open(signal, (password) => client.call(selectH5Preview, { ...address, password }, { signal })),
  );
  return { lock, work };
}

/** `/previewh5/:id`: a work for holders of a signed URL, without a session. */
export const SharedPage = observer(function SharedPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  const { lock, work } = useMemo(() => sharedWork({ id, expires, signature }), [id, expires, signature]);
  useEffect(() => {
    work.reload();
    return () => work.cancel();
  }, [work]);
  if (lock.asked)
    return (
      <PasswordPrompt
        reason={lock.asked}
        busy={work.reading}
        onPassword={(password) => {
          lock.give(password);
          void work.reload();
        }}
      />
    );
  if (work.value)
    return (
      <>
        <FullShow name={work.value.name} document={work.value.document} />
        {session.signedIn && <WayBack />}
      </>
    );
  const gone = reasonOf(work.error);
  if (gone) return <Navigate replace to={`/disappear?reason=${gone}`} />;
  if (work.error !== undefined) return <ShowFailure reason={work.error} onRetry={() => work.reload()} />;
  return <ShowLoading />;
});

/** Link back to the works, for users coming from them. */
function WayBack() {
  const say = useMessages(namespace);
  return (
    <Link to="/h5/production" className="hv-back">
      <IconArrowLeft size="small" />
      {say('works.title')}
    </Link>
  );
}
