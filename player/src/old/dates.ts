type Options = Intl.DateTimeFormatOptions;
type Style = NonNullable<Options['dateStyle']>;

const dates: Readonly<Record<Style, Options>> = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
};
const minutes: Options = { hour: '2-digit', minute: '2-digit' };
const seconds: Options = { ...minutes, second: '2-digit' };
const times: Readonly<Record<Style, Options>> = {
  full: seconds,
  long: seconds,
  medium: seconds,
  short: minutes,
};

/** The same options in words that every browser knows. */
function spelledOut({ dateStyle, timeStyle, hourCycle, ...options }: Options): Options {
  return {
    ...options,
    ...(dateStyle && dates[dateStyle]),
    ...(timeStyle && times[timeStyle]),
    ...(hourCycle === 'h23' && { hour12: false }),
  };
}

/** Midnight is 24 in some versions, where hours from 0 to 23 were asked for. */
const fromZero = (part: Intl.DateTimeFormatPart): Intl.DateTimeFormatPart =>
  part.type === 'hour' && part.value === '24' ? { ...part, value: '00' } : part;

const midnight = () =>
  new Intl.DateTimeFormat('en-US', {
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(0);

/** `Intl.DateTimeFormat` with the options that `Native` ignores. */
export function withStyles(Native: typeof Intl.DateTimeFormat): typeof Intl.DateTimeFormat {
  function DateTimeFormat(locales?: string | string[], options: Options = {}): Intl.DateTimeFormat {
    const format = new Native(locales, spelledOut(options));
    if (format.resolvedOptions().hour12 !== false) return format;
    const native = format.formatToParts.bind(format);
    const formatToParts = (instant?: Date | number) => native(instant).map(fromZero);
    const text = (instant?: Date | number) =>
      formatToParts(instant)
        .map(({ value }) => value)
        .join('');
    return Object.defineProperties(format, {
      formatToParts: { value: formatToParts },
      format: { value: text },
    });
  }
  const { supportedLocalesOf, prototype } = Native;
  // Called with and without `new`, as the native one: what a function returns is the result of both.
  return Object.assign(DateTimeFormat, { supportedLocalesOf, prototype }) as unknown as typeof Native;
}

/**
 * `hourCycle`, since Chromium 73, and `dateStyle` with `timeStyle`, since 76. A browser ignores what it does not know: a
 * schedule would be wrong by half a day.
 */
export function fillDates(): void {
  if (midnight() === '00:00') return;
  Object.defineProperty(Intl, 'DateTimeFormat', {
    value: withStyles(Intl.DateTimeFormat),
    configurable: true,
    writable: true,
  });
}
