/** The field `remote` of a new remote's package.json, from which its build writes `remote.json`. */
export function remoteField(name: string): object {
  const word = name.replace('mf-', '');
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return {
    paths: [`/${word}`],
    label: { zh_CN: title, en_US: title, ko_US: title },
    navigation: [{ path: `/${word}`, order: 90, permission: 'material.view' }],
  };
}
