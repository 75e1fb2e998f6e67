import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { usbNamespace } from './messages/index.ts';
import { NoRecords } from './NoRecords.ts';
import type { Entered, UsbStore } from './UsbStore.ts';

interface Result {
  readonly file: string;
  readonly entered?: Entered;
  readonly failure?: unknown;
}

/** Imports play record files from a stick and shows the results. */
export const RecordsFromStick = observer(function RecordsFromStick({ store }: { readonly store: UsbStore }) {
  const say = useMessages(usbNamespace);
  const input = useRef<HTMLInputElement>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const take = async (files: readonly File[]) => {
    setResults([]);
    for (const file of files) {
      const result = await enter(store, file);
      setResults((before) => [...before, result]);
    }
  };
  return (
    <div className="usb-records">
      <Button icon={<IconUpload />} loading={store.enter.running} onClick={() => input.current?.click()}>
        {say('records.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        multiple
        hidden
        aria-label={say('records.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void take(files);
        }}
      />
      <ul aria-live="polite" aria-label={say('records.results')}>
        {results.map((result) => (
          <li key={result.file} className={result.entered ? undefined : 'bad'}>
            <ResultLine result={result} />
          </li>
        ))}
      </ul>
    </div>
  );
});

async function enter(store: UsbStore, file: File): Promise<Result> {
  try {
    return { file: file.name, entered: await store.enter.run([await file.text()]) };
  } catch (failure) {
    return { file: file.name, failure };
  }
}

function ResultLine({ result }: { readonly result: Result }) {
  const say = useMessages(usbNamespace);
  const { file, entered, failure } = result;
  if (entered) return say('records.entered', { ...entered, known: entered.total - entered.added });
  const reason = failure instanceof NoRecords ? say('records.notOne') : errorText(failure);
  return say('records.refused', { file, reason });
}
