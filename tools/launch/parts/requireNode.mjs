const oldest = 20;
const [major] = process.versions.node.split('.').map(Number);

if (major < oldest) {
  console.error(
    `Vitrine needs Node ${oldest} or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Install a newer one, for example from your package manager or nodejs.org, and try again.',
  );
  process.exit(1);
}
