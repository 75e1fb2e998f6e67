import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { UserCenter } from '../UserCenter.tsx';
import { paletteDoor } from './PaletteDoor.ts';
import { usePaletteKeys } from './usePaletteKeys.ts';

/** Milliseconds after the first page, when the line is free again. */
const quiet = 2500;

/** Where the palette and the sheet of keys stand, over any page. `withSheet`: the page has no sheet of its own. */
export const PalettePlace = observer(function PalettePlace({ withSheet }: { readonly withSheet: boolean }) {
  const [center, setCenter] = useState(false);
  usePaletteKeys(withSheet);
  useEffect(() => {
    const timer = setTimeout(() => paletteDoor.prepare(), quiet);
    return () => {
      clearTimeout(timer);
      paletteDoor.close();
    };
  }, []);
  const { view, parts } = paletteDoor;
  return (
    <>
      {parts && view === 'search' && (
        <parts.Palette
          onClose={() => paletteDoor.close()}
          onUserCenter={() => setCenter(true)}
          onKeys={withSheet ? () => paletteDoor.open('keys') : undefined}
        />
      )}
      {parts && view === 'keys' && <parts.KeySheet onClose={() => paletteDoor.close()} />}
      <UserCenter open={center} onClose={() => setCenter(false)} />
    </>
  );
});
