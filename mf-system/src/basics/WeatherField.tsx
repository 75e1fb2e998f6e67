import type { OutputOf, testWeatherSource, WeatherObservation } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Button, Field, Input, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import type { SectionProps } from './section.ts';

type TriedSource = OutputOf<typeof testWeatherSource>;

/** A forecast and a search for places of one service, as they are written into the field. */
const example = 'https://api.open-meteo.com/v1/forecast https://geocoding-api.open-meteo.com/v1/search';

/** What a test of a source came to, and the test itself. */
export function useWeatherTest({ store }: Pick<SectionProps, 'store'>) {
  const act = useAct();
  const [told, setTold] = useState<TriedSource>();
  const run = (source: string) => {
    setTold(undefined);
    return act.run(async () => setTold(await store.testWeather(source)));
  };
  return { running: act.running, error: act.error, told, run, forget: () => setTold(undefined) };
}

interface WeatherFieldProps extends SectionProps {
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly test: ReturnType<typeof useWeatherTest>;
}

/** Where the weather comes from, and whether anything comes from there. */
export function WeatherField({ settings, value, onChange, test }: WeatherFieldProps) {
  const say = useMessages(namespace);
  const unheard = settings.weatherReached === false && value.trim() === settings.weatherSource;
  return (
    <div className="sys-weather">
      <Field label={say('basics.weather')} hint={<WeatherHint say={say} />}>
        {(control) => (
          <div className="sys-weather-line">
            <Input
              {...control}
              showClear
              value={value}
              placeholder={say('basics.weatherNone')}
              onChange={onChange}
            />
            <Button loading={test.running} onClick={() => void test.run(value.trim())}>
              {say('basics.weatherTest')}
            </Button>
          </div>
        )}
      </Field>
      <div role="status">
        {test.told && <p className="sys-told">{toldLine(test.told, say)}</p>}
        {unheard && !test.running && <p className="sys-doubt">{say('basics.weatherUnheard')}</p>}
      </div>
      {test.error && (
        <p className="sys-problem" role="alert">
          {test.error}
        </p>
      )}
    </div>
  );
}

const WeatherHint = ({ say }: { say: Say }) => (
  <>
    {say('basics.weatherHint')}
    <br />
    {say('basics.weatherExample')} <span className="sys-example">{example}</span>
  </>
);

const toldLine = ({ name, observation }: TriedSource, say: Say): string =>
  say('basics.weatherTold', {
    place: name,
    temperature: formatNumber(observation.temperature, 1),
    condition: say(`basics.skies.${skyOf(observation)}`),
  });

/** The sky in a word, by the WMO code of present weather; each begins where the one before ends. */
function skyOf({ code }: WeatherObservation) {
  if (code === 0) return 'clear';
  if (code <= 2) return 'partly';
  if (code < 45) return 'cloudy';
  if (code < 50) return 'fog';
  if (code >= 95) return 'thunder';
  return (code >= 70 && code < 80) || code === 85 || code === 86 ? 'snow' : 'rain';
}
