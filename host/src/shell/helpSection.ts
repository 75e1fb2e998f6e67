/** Help sections by path prefix; the longest match counts. */
const sections: Readonly<Record<string, string>> = {
  '/exhibition': 'screen-overview',
  '/terminal': 'screen-terminals',
  '/terminal/register': 'adopt',
  '/terminal/warning': 'alarms',
  '/terminal/callStatistics': 'calls',
  '/material': 'screen-materials',
  '/material/explain': 'upload',
  '/program': 'screen-programs',
  '/task': 'screen-tasks',
  '/task/new': 'publish',
  '/task/calendar': 'meaning',
  '/task/list': 'upload',
  '/h5': 'h5',
  '/h5editor': 'h5',
  '/addprogram': 'program',
  '/auditTask': 'screen-programs',
  '/cbsubtitles': 'subtitles',
  '/cbemergencies': 'emergencies',
  '/communication': 'calls',
  '/deviceup': 'screen-terminals',
  '/childDevice': 'screen-terminals',
  '/applet': 'phone-pass',
  '/system': 'screen-system',
  '/system/index': 'server',
  '/system/upan': 'sticks',
  '/management': 'screen-customers',
};

/** Help page of a console path. */
export function helpPath(path: string): string {
  const known = Object.keys(sections)
    .filter((base) => path === base || path.startsWith(`${base}/`))
    .sort((one, other) => other.length - one.length)[0];
  const section = known && sections[known];
  return section ? `/system/help#${section}` : '/system/help';
}
