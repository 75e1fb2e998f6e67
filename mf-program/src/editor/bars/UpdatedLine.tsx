import { useMessages } from '@vitrine/shared/i18n';
import { NamedPopover } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { namespace } from '../../namespace.ts';
import { useUpdatedMessages } from '../../program/useUpdatedMessages.ts';
import { useEditor } from '../useEditor.ts';
import { isUpdated } from './isUpdated.ts';
import { useCut } from './useCut.ts';
import './updatedLine.css';

export const updatedLineId = 'pe-updated';

/** Reports when the screens received the current content. From the server, so it survives a reload. */
export const UpdatedLine = observer(function UpdatedLine() {
  const { edits, saver } = useEditor();
  const words = useUpdatedMessages(edits.edits.value);
  return words !== undefined && isUpdated({ edits, saver }) ? <Words key={words.whole} {...words} /> : null;
});

interface TextProps {
  readonly whole: string;
  readonly short: string;
}

/** If the bar lacks room, a short label opens the full text: a truncated number would be misread. */
function Words({ whole, short }: TextProps) {
  const say = useMessages(namespace);
  const line = useRef<HTMLSpanElement>(null);
  const cut = useCut(line);
  return (
    <span id={updatedLineId} ref={line} className="pe-updated" role="status" title={whole}>
      <span className="pe-updated-whole" data-cut={cut || undefined}>
        {whole}
      </span>
      {cut && (
        <span className="pe-updated-short">
          <NamedPopover
            label={say('bar.updateState')}
            position="bottomLeft"
            content={<p className="pe-updated-more">{whole}</p>}
          >
            <button type="button" aria-label={whole}>
              {short}
            </button>
          </NamedPopover>
        </span>
      )}
    </span>
  );
}
