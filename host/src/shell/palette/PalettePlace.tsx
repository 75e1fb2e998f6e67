import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { UserCenter } from '../UserCenter.tsx';
import { lazyPalette } from './LazyPalette.ts';
import { usePaletteKeys } from './usePaletteKeys.ts';

/** Milliseconds after the first page, when the network is idle. */
const quiet = 2500;

/** Mounts palette and shortcut sheet over any page. `withSheet`: the page has no shortcut sheet of its own. */
export const PalettePlace = observer(function PalettePlace({ withSheet }: { readonly withSheet: boolean }) {
  const [center, setCenter] = useState(false);
  usePaletteKeys(withSheet);
  useEffect(() => {
    const timer = setTimeout(() => lazyPalette.prepare(), quiet);
    return () => {
      clearTimeout(timer);
      lazyPalette.close();
    };
  }, []);
  const { view, parts } = lazyPalette;
  return (
    <>
      {parts && view === 'search' && (
        <parts.Palette
          onClose={() => lazyPalette.close()}
          onUserCenter={() => setCenter(true)}
          onKeys={withSheet ? () => lazyPalette.open('keys') : undefined}
        />
      )}
      {parts && view === 'keys' && <parts.KeySheet onClose={() => lazyPalette.close()} />}
      <UserCenter open={center} onClose={() => setCenter(false)} />
    </>
  );
});
