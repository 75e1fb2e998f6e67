import {
  type Conversion,
  convertibleByType,
  type OutputOf,
  selectMaterialAbilities,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';

type Abilities = OutputOf<typeof selectMaterialAbilities>;

const programs = ['ffmpeg', 'ffprobe', 'soffice', 'pages'] as const;
type Program = (typeof programs)[number];
/** Without these, users must convert files themselves. */
const advised = ['ffmpeg', 'soffice'] as const;
const isAdvised = (name: Program): name is (typeof advised)[number] => advised.some((one) => one === name);

/** File-related abilities of this server. */
export const ServerAbilities = observer(function ServerAbilities() {
  const say = useMessages(namespace);
  const [abilities] = useState(
    () => new Resource<Abilities>((signal) => client.call(selectMaterialAbilities, {}, { signal })),
  );
  useEffect(() => {
    void abilities.reload();
    return () => abilities.cancel();
  }, [abilities]);
  const known = abilities.value;
  if (!known) return null;
  const canFix = session.can('system.server');
  return (
    <section>
      <h2>{say('explain.server')}</h2>
      <ul className="mat-abilities">
        {programs
          .filter((name) => known[name] || canFix || isAdvised(name))
          .map((name) => (
            <li key={name}>
              <Ability name={name} there={known[name]} canFix={canFix} />
            </li>
          ))}
        {Object.values(convertibleByType)
          .flat()
          .map((from) => (
            <li key={from}>
              <Converting
                from={from}
                to={known.conversions.find((each) => each.from === from)?.to}
                canFix={canFix}
              />
            </li>
          ))}
      </ul>
    </section>
  );
});

interface AbilityProps {
  readonly name: Program;
  readonly there: boolean;
  /** The user may fix the server: others only get advice on their files. */
  readonly canFix: boolean;
}

function Ability({ name, there, canFix }: AbilityProps) {
  const say = useMessages(namespace);
  if (there) return <StateMark state="passed" label={say(`ability.${name}.yes`)} />;
  if (!canFix && isAdvised(name)) return <StateMark state="unused" label={say(`ability.${name}.advice`)} />;
  return <StateMark state="outOfDate" label={say(`ability.${name}.no`)} />;
}

interface ConvertingProps {
  readonly from: string;
  readonly to: Conversion['to'] | undefined;
  readonly canFix: boolean;
}

/** Whether the server converts a format at upload, and the target. */
function Converting({ from, to, canFix }: ConvertingProps) {
  const say = useMessages(namespace);
  const format = from.toUpperCase();
  return to === undefined ? (
    <StateMark state={canFix ? 'outOfDate' : 'unused'} label={say('ability.convert.no', { format })} />
  ) : (
    <StateMark state="passed" label={say('ability.convert.yes', { format, to: say(`intake.to.${to}`) })} />
  );
}
