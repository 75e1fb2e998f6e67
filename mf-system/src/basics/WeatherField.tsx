import type { OutputOf, testWeatherSource } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { conditionOf } from '@vitrine/shared/render';
import { Button, errorText, Field, Input } from '@vitrine/shared/ui/basic';
import { useEffect, useRef, useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { Problem } from './Problem.tsx';
import type { SectionProps } from './section.ts';

type TriedSource = OutputOf<typeof testWeatherSource>;

/** Example value: forecast and geocoding URLs of a service. */
const example = 'https://api.open-meteo.com/v1/forecast https://geocoding-api.open-meteo.com/v1/search';

/** State of a source test: running without result or error. */
interface WeatherTest {
  readonly source: string;
  readonly answer?: TriedSource;
  readonly error?: string;
}

/** Tests sources; a new test replaces a running one. */
export function useWeatherTest({ store }: Pick<SectionProps, 'store'>) {
  const [latest, setLatest] = useState<WeatherTest>();
  const underWay = useRef<AbortController>(undefined);
  const run = async (source: string) => {
    underWay.current?.abort();
    const control = new AbortController();
    underWay.current = control;
    const { signal } = control;
    setLatest({ source });
    const outcome = await store.testWeather(source, signal).then(
      (answer) => ({ answer }),
      (reason: unknown) => ({ error: errorText(reason) }),
    );
    if (!signal.aborted) setLatest({ source, ...outcome });
  };
  useEffect(() => () => underWay.current?.abort(), []);
  const forget = () => {
    underWay.current?.abort();
    setLatest(undefined);
  };
  return { run, forget, of: (source: string) => (latest?.source === source ? latest : undefined) };
}

interface WeatherFieldProps extends SectionProps {
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly test: ReturnType<typeof useWeatherTest>;
}

/** Weather source with test result. */
export function WeatherField({ settings, value, onChange, test }: WeatherFieldProps) {
  const say = useMessages(namespace);
  const source = value.trim();
  const tried = test.of(source);
  const running = tried !== undefined && !tried.answer && !tried.error;
  const unreachable = settings.weatherReached === false && source === settings.weatherSource;
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
              onChange={(typed) => {
                test.forget();
                onChange(typed);
              }}
            />
            <Button loading={running} onClick={() => void test.run(source)}>
              {say('basics.weatherTest')}
            </Button>
          </div>
        )}
      </Field>
      <div role="status">
        {tried?.answer && <p className="sys-answer">{lineOf(tried.answer, say)}</p>}
        {unreachable && !running && <p className="sys-doubt">{say('basics.weatherUnreachable')}</p>}
      </div>
      <Problem text={tried?.error ?? ''} />
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

const lineOf = ({ name, observation }: TriedSource, say: Say): string =>
  say('basics.weatherAnswer', {
    place: name,
    temperature: formatNumber(observation.temperature, 1),
    condition: say(`basics.skies.${conditionOf(observation.code).picture}`),
  });
