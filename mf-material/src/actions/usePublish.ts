import { discardPrograms, insertProgram, type MaterialRow, materialFaultOf } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { useLocation, useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observable, runInAction } from 'mobx';
import { useEffect, useRef } from 'react';

/** Images and videos that screens can play directly. */
export const isPublishable = (row: MaterialRow): boolean =>
  (row.type === 'image' || row.type === 'video') && materialFaultOf(row, new Date(serverNow())) === undefined;

/** Page-wide: drawer and list offer the action side by side. */
const making = observable.box(false);

/** Whether a program is being created; disables the buttons. Observable. */
export const isPublishing = (): boolean => making.get();

const setMaking = (value: boolean) => runInAction(() => making.set(value));

/** Screen for which content is sought, from the URL; empty: none. */
function useWantedScreen(): string {
  const [parameters] = useSearchParams();
  return parameters.get('terminal') ?? '';
}

/**
 * Creates a full-screen program from a material and opens the publication page; if the user has left the page
 * meanwhile,
 * neither happens and the program is removed. Undefined without both permissions.
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
    // Prevents a second program on double click.
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
