import { uploadFlows } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Radio } from '@vitrine/shared/ui/basic';
import { IconFolder } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { AlwaysConvert } from '../intake/AlwaysConvert.tsx';
import { namespace } from '../messages/index.ts';
import type { UploadTaker } from '../uploads/useSendFiles.ts';
import './sheets.css';

interface WaysSheetProps {
  readonly taker: UploadTaker;
  readonly onFolder: () => void;
}

/** What is uploaded, and what is done to pictures and other files. */
export function WaysSheet({ taker, onFolder }: WaysSheetProps) {
  const say = useMessages(namespace);
  return (
    <section className="mat-ways" aria-label={say('upload.ways')}>
      <Button theme="borderless" icon={<IconFolder />} onClick={onFolder}>
        {say('upload.folder')}
      </Button>
      <h3>{say('upload.flow')}</h3>
      <Radio.Group
        direction="vertical"
        value={taker.flow}
        aria-label={say('upload.flow')}
        onChange={(event) =>
          taker.setFlow(uploadFlows.find((flow) => flow === event.target.value) ?? 'standard')
        }
      >
        {uploadFlows.map((flow) => (
          <Radio key={flow} value={flow} extra={say(`upload.flowHint.${flow}`)}>
            {say(`upload.flows.${flow}`)}
          </Radio>
        ))}
      </Radio.Group>
      <h3>{say('intake.other')}</h3>
      <AlwaysConvert />
      <Link to="/material/explain">{say('explain.title')}</Link>
    </section>
  );
}
