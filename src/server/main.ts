/** The entry: looks at Node's version before it reads anything that needs a newer one. */
const NODE_MIN = 24;

if (Number(process.versions.node.split('.')[0]) >= NODE_MIN) {
  const { start } = await import('./start.ts');
  await start();
} else {
  process.stderr.write(
    `Alcancía needs Node ${NODE_MIN} or later, and this is ${process.version}: get it from https://nodejs.org.\n`,
  );
  process.exitCode = 1;
}
