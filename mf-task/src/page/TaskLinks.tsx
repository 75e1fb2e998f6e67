import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Links to the other pages of tasks: calendar, tickers, emergency programs. */
export const TaskLinks = observer(function TaskLinks() {
  const say = useMessages(namespace);
  return (
    <>
      <Link className="task-calendar-link" to="/task/calendar">
        {say('calendar.title')}
      </Link>
      {session.can('task.subtitle') && (
        <>
          <Link className="task-calendar-link" to="/cbsubtitles">
            {say('subtitle.title')}
          </Link>
          <Link className="task-calendar-link" to="/cbemergencies">
            {say('emergency.title')}
          </Link>
        </>
      )}
    </>
  );
});
