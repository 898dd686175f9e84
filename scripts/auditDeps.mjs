/**
 * Lists every package of the browser bundle: version, size of its modules (kB before minification) and the dependency
 * that brings it. Then asks the registry for vulnerabilities of the packages that run in the browser or on the server;
 * a high or critical one fails. Vulnerabilities of build tools alone are ignored. Builds first, which takes a minute or
 * two.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

execFileSync('npx', ['max', 'build'], {
  env: { ...process.env, BUNDLE_STATS: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const packages = JSON.parse(readFileSync('reports/bundle.json', 'utf8'));
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const versionOf = (name) => {
  try {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  } catch {
    return '?';
  }
};
const rows = Object.entries(packages).sort(([, a], [, b]) => b.bytes - a.bytes);
for (const [name, { bytes, by }] of rows) {
  const reason =
    name in dependencies || name in devDependencies
      ? 'ours'
      : `by ${by.filter((other) => other !== name).join(', ') || name}`;
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(8)} kB  ${`${name}@${versionOf(name)}`.padEnd(44)} ${reason}`,
  );
}
console.log(`${rows.length} packages in the browser bundle`);

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const report = (() => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
})();
if (!report.vulnerabilities) {
  console.log('The registry did not answer the query for vulnerabilities.');
} else {
  const onServer = new Set(
    Object.entries(locked)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path]) => path.split('node_modules/').at(-1)),
  );
  const found = Object.values(report.vulnerabilities).filter(
    ({ name }) => name in packages || onServer.has(name),
  );
  const grave = found.filter(({ severity }) => ['high', 'critical'].includes(severity));
  console.log(`${found.length} known vulnerabilities, ${grave.length} of them high or critical`);
  for (const { name, severity, range } of grave) console.error(`${severity}: ${name} ${range}`);
  if (grave.length > 0) process.exit(1);
}
