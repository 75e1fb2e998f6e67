import type { ProgramDetail } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { useCallback, useEffect } from 'react';
import { namespace } from '../namespace.ts';
import { PlayBar } from '../preview/PlayBar.tsx';
import { usePlaying } from '../preview/usePlaying.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useQuietPointer } from './useQuietPointer.ts';
import { useSceneKeys } from './useSceneKeys.ts';

/** A program in full screen. Escape leaves; arrows and digits change the scene; the bar appears on movement. */
export function FullScreenShow({ program }: { readonly program: ProgramDetail }) {
  const say = useMessages(namespace);
  const leave = useLeave();
  const { host, scene, failures, showScene } = usePlaying(program.document, { programId: program.id });
  const scenes = program.document.scenes.length;
  const { filled, fill } = useFullScreen(leave);
  const moving = useQuietPointer();
  useSceneKeys({ scene, scenes, showScene, leave });
  useEffect(() => {
    document.title = program.name;
  }, [program.name]);
  return (
    <div className="pgf-page" data-quiet={!moving || undefined}>
      <section
        ref={host}
        className="pgf-stage"
        aria-label={say('show.picture', { name: program.name })}
        data-testid="preview"
      />
      <div className="pgf-over">
        <PlayBar
          scenes={scenes}
          scene={scene}
          failures={failures}
          onScene={showScene}
          {...(filled ? {} : { onFullScreen: fill })}
        >
          <span className="pgf-hint">{say('show.keys')}</span>
          <Button theme="borderless" type="tertiary" onClick={leave}>
            {say('show.leave')}
          </Button>
        </PlayBar>
      </div>
    </div>
  );
}

/** Returns to the previous page; to the programs if opened directly. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === 'default') navigate('/program');
    else navigate(-1);
  }, [key, navigate]);
}
