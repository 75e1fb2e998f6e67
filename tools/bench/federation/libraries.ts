/** A text that only the code of the library contains, also when it is minified. */
const marks: readonly (readonly [library: string, mark: string])[] = [
  ['React DOM', 'Minified React error #'],
  ['MobX', '[mobx'],
  ['i18next', 'i18next'],
  ['React Router', 'react-router'],
  ['zod', 'ZodDiscriminatedUnion'],
  ['federation runtime', '__FEDERATION__'],
  ['Semi: dates', 'semi-datepicker'],
  ['Semi: table', 'semi-table'],
  ['react-grid-layout', 'react-resizable'],
  ['hls.js', 'hlsManifestLoading'],
  ['pdf.js', 'Setting up fake worker'],
];

/** How many of these scripts contain each library. */
export function countLibraries(scripts: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    marks.map(([library, mark]) => [library, scripts.filter((script) => script.includes(mark)).length]),
  );
}
