import { useMessages } from '@vitrine/shared/i18n';
import { SectionNavigation, TreeWorkArea } from '@vitrine/shared/ui/pane';
import { Outlet } from '@vitrine/shared/ui/router';
import { useUnsavedGuard } from '../basics/unsaved.ts';
import { namespace } from '../messages/index.ts';
import { navigation } from '../navigation.ts';

/** Menu of the domain on the left, selected page on the right. */
export function SystemFrame() {
  const say = useMessages(namespace);
  useUnsavedGuard();
  return (
    <TreeWorkArea
      name="system"
      label={say('title')}
      tree={<SectionNavigation label={say('title')} entries={navigation} namespace={namespace} />}
    >
      <Outlet />
    </TreeWorkArea>
  );
}
