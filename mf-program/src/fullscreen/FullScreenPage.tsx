import { selectProgramById } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { LeadBack, PaneState } from '@vitrine/shared/ui/pane';
import { Link, useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { namespace } from '../namespace.ts';
import { FullScreenShow } from './FullScreenShow.tsx';
import '../preview/preview.css';
import './fullscreen.css';

/** Plays a program in full screen: `/fullScreen?id=…`. */
export const FullScreenPage = observer(function FullScreenPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  if (id === '') return <LeadBack to="/program" />;
  return <OpenProgram key={id} id={id} />;
});

const OpenProgram = observer(function OpenProgram({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const program = useMemo(
    () => new Resource((signal) => client.call(selectProgramById, { id }, { signal })),
    [id],
  );
  useEffect(() => {
    void program.reload();
    return () => program.cancel();
  }, [program]);
  if (program.value) return <FullScreenShow program={program.value} />;
  return (
    <div className="pgf-page pgf-waiting">
      <PaneState source={program} onGone={() => navigate('/program', { replace: true })}>
        {null}
      </PaneState>
      {program.error !== undefined && <Link to="/program">{say('link.programs')}</Link>}
    </div>
  );
});
