/**
 * Webpack keeps the chunks that arrived in a list on the window, by numbers that another version gives to other code.
 * Its name ends in the version, except in builds of before.
 *
 * @param name of the container: `mf_task`
 */
export function forgetChunks(name: string): void {
  const list = `webpackChunk${name}`;
  for (const key of Object.keys(window))
    if (key === list || key.startsWith(`${list}@`)) Reflect.deleteProperty(window, key);
}
