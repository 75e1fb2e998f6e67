import { discardPrograms, insertProgram, type MaterialRow, materialFaultOf } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { useLocation, useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observable, runInAction } from 'mobx';
import { useEffect, useRef } from 'react';

/** Images and videos that a screen can show as they are. */
export const isPublishable = (row: MaterialRow): boolean =>
  (row.type === 'image' || row.type === 'video') && materialFaultOf(row, new Date(serverNow())) === undefined;

/** One at a time over the whole page: the drawer and the list offer it side by side. */
const making = observable.box(false);

/** Whether a program is being made; buttons show it. Observable. */
export const isPublishing = (): boolean => making.get();

const setMaking = (value: boolean) => runInAction(() => making.set(value));

/** The screen that something is looked for, as an address of the library names it; empty: none. */
function useWantedScreen(): string {
  const [parameters] = useSearchParams();
  return parameters.get('terminal') ?? '';
}

/**
 * Makes a program that shows one material on the whole screen, and goes on to where programs are published to screens;
 * whoever has left the page meanwhile is not taken there, and nothing stays of it. Undefined for members who may not do either.
 */
export function usePublish(): ((row: MaterialRow) => void) | undefined {
  const navigate = useNavigate();
  const terminal = useWantedScreen();
  const { pathname, search } = useLocation();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const publish = async ({ mtId }: MaterialRow) => {
    // A second click must not make a second program.
    if (making.get()) return;
    setMaking(true);
    try {
      const { id } = await client.call(insertProgram, { materialId: mtId });
      if (!isHere.current) return void (await client.call(discardPrograms, { ids: [id] }));
      const ticked = terminal !== '' && { terminal };
      const address = new URLSearchParams({ program: id, ...ticked, from: pathname + search });
      navigate(`/program/send?${address}`);
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setMaking(false);
    }
  };
  const allowed = session.can('program.manage') && session.can('task.manage');
  return allowed ? (row) => void publish(row) : undefined;
}
