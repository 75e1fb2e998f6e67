import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { alwaysConverts, setAlwaysConvert } from '@vitrine/shared/ui/upload-tray';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

/** Setting to skip the question about conversions. */
export function AlwaysConvert() {
  const say = useMessages(namespace);
  const [always, setAlways] = useState(alwaysConverts);
  const change = (next: boolean) => {
    setAlwaysConvert(next);
    setAlways(next);
  };
  return (
    <Checkbox checked={always} onChange={(event) => change(event.target.checked === true)}>
      {say('intake.always')}
    </Checkbox>
  );
}
