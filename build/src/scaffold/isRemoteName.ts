/** Names that are also a path, a class name and a variable after small changes: `mf-parking`. */
export const isRemoteName = (name: string | undefined): name is string =>
  name !== undefined && /^mf-[a-z][a-z0-9]*$/.test(name);
