import { type OutputOf, selectMaterialAbilities } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Modal } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PlacedFile } from '../uploads/droppedFiles.ts';
import { ConvertFiles } from './ConvertFiles.tsx';
import { FontFiles } from './FontFiles.tsx';
import { splitByAbility } from './sortFiles.ts';
import { UnableFiles } from './UnableFiles.tsx';
import './intake.css';

/** Selected files that are not materials. */
export interface IntakeQuestion {
  readonly convertible: readonly PlacedFile[];
  readonly fonts: readonly PlacedFile[];
  /** The image flow does not apply to converted files. */
  readonly flowIgnored: boolean;
}

interface IntakeDialogProps {
  readonly question: IntakeQuestion;
  readonly onConvert: (files: readonly PlacedFile[]) => void;
  readonly onFonts: (files: readonly PlacedFile[]) => void;
  readonly onClose: () => void;
}

type Abilities = OutputOf<typeof selectMaterialAbilities>;

/** Explains what happens to non-material files: converted by the server, to be converted by the user, or fonts. */
export const IntakeDialog = observer(function IntakeDialog(props: IntakeDialogProps) {
  const { question, onConvert, onFonts, onClose } = props;
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [abilities] = useState(
    () => new Resource<Abilities>((signal) => client.call(selectMaterialAbilities, {}, { signal })),
  );
  useEffect(() => {
    void abilities.reload();
    return () => abilities.cancel();
  }, [abilities]);
  const [fontsSent, setFontsSent] = useState(false);
  const { convertible, fonts } = question;
  const { able, unable } = splitByAbility(convertible, abilities.value?.conversions ?? []);
  const ready = abilities.known && able.length > 0;
  const sendFonts = () => {
    onFonts(fonts);
    setFontsSent(true);
    if (convertible.length > 0) return;
    onClose();
    navigate('/material/fonts');
  };
  return (
    <Modal
      visible
      width={560}
      title={say(convertible.length > 0 ? 'intake.title' : 'intake.fontsTitle', {
        count: convertible.length > 0 ? convertible.length : fonts.length,
      })}
      okText={say('intake.convert', { count: able.length })}
      cancelText={say(ready ? 'act.cancel' : 'act.close')}
      okButtonProps={{ style: ready ? undefined : { display: 'none' } }}
      onOk={() => {
        onConvert(able.map(({ file }) => file));
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="mat-intake">
        {convertible.length > 0 && (
          <PaneState source={abilities} skeleton={<p>{say('intake.asking')}</p>}>
            {able.length > 0 && <ConvertFiles files={able} flowIgnored={question.flowIgnored} />}
            {unable.length > 0 && <UnableFiles files={unable} />}
          </PaneState>
        )}
        {fonts.length > 0 && <FontFiles files={fonts} sent={fontsSent} onSend={sendFonts} />}
      </div>
    </Modal>
  );
});
