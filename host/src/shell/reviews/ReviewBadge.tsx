import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { client, pathOf, useStoreEvents } from '@vitrine/shared/session';
import { IconEyeOpened } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { ReviewNews } from './ReviewNews.ts';
import '../alarms/alarms.css';

/** Top bar link to programs awaiting the user's review, or to their rejected ones; hidden when there are none. */
export const ReviewBadge = observer(function ReviewBadge() {
  const say = useMessages(hostNamespace);
  const [reviews] = useState(() => new ReviewNews(client));
  useStoreEvents(reviews);
  useEffect(() => {
    void reviews.news.reload();
    return () => reviews.stop();
  }, [reviews]);
  const { waiting = null, rejected = [] } = reviews.news.value ?? {};
  const [latest] = rejected;
  const firstId = waiting?.firstId ?? null;
  const to = firstId === null ? latest && pathOf.program(latest.id) : pathOf.review(firstId);
  if (to === undefined) return null;
  const count = waiting?.count ?? 0;
  const label = [
    ...(count > 0 ? [say('reviews.waiting', { count })] : []),
    ...(rejected.length > 0 ? [say('reviews.rejected', { count: rejected.length })] : []),
  ].join(' · ');
  return (
    <Link to={to} className="bar-alarms" aria-label={label} title={label}>
      <IconEyeOpened />
      <span className="bar-alarms-count" aria-hidden="true">
        {formatNumber(count + rejected.length)}
      </span>
    </Link>
  );
});
