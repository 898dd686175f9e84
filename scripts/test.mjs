/**
 * `npm test`: everything that must hold, in order; the first step that fails ends the run.
 * `--only lint,types,unit,e2e` runs some of it. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const npm = (...args) => ['npm', ['run', '--silent', ...args]];

const steps = [
  { name: 'prepare', runs: [npm('setup'), npm('contract:json'), npm('catalogue')] },
  { name: 'lint', runs: [npm('lint')] },
  { name: 'format', runs: [npm('format:check')] },
  { name: 'contract', runs: [npm('contract:check')] },
  { name: 'types', runs: [npm('types')] },
  { name: 'unit', runs: [npm('test:unit')], report: 'reports/vitest.json' },
  { name: 'build', runs: [npm('build')] },
  { name: 'process', runs: [npm('test:process')], report: 'reports/vitest.json' },
  { name: 'browser', runs: [npm('browser')] },
  { name: 'size', runs: [npm('size')] },
  { name: 'e2e', runs: [npm('test:e2e')], report: 'reports/e2e.json' },
];

function chosen() {
  const at = process.argv.findIndex((arg) => arg.startsWith('--only'));
  if (at < 0) return steps;
  const list = process.argv[at].split('=')[1] ?? process.argv[at + 1] ?? '';
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `--only takes some of ${steps.map((step) => step.name).join(',')}; unknown: ${unknown.join(',') || '(none given)'}`,
    );
    process.exit(2);
  }
  return steps.filter((step) => names.includes(step.name));
}

function run([command, args]) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.error) console.error(done.error.message);
  return done.status === 0;
}

/** Vitest: a file that could not even be loaded counts as one failed test. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

const countPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
});

function count(report) {
  if (!report || !existsSync(report)) return { passed: 0, failed: 0 };
  const read = JSON.parse(readFileSync(report, 'utf8'));
  return 'numPassedTests' in read ? countVitest(read) : countPlaywright(read);
}

const total = { passed: 0, failed: 0 };
let stopped;
process.chdir(root);

for (const { name, runs, report } of chosen()) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  if (report) rmSync(report, { force: true });
  const ok = runs.every(run);
  console.log(`== ${name} ${ok ? 'ok' : 'FAILED'} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  const { passed, failed } = count(report);
  total.passed += passed;
  // A step that fails without a failed test (lint, a build, a crash) is one failure itself.
  total.failed += ok ? failed : Math.max(failed, 1);
  if (!ok) {
    stopped = name;
    break;
  }
}

console.log(stopped ? `\nstopped at: ${stopped}` : '\nall steps passed');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(stopped || total.failed > 0 ? 1 : 0);
