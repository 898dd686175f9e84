/**
 * `npm test` runs every check. A row is a list of lanes that run in parallel; the steps of a lane run one after
 * another. After the first failed step the run ends with its row. `--only lint,types,unit,e2e` runs some steps. The
 * last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const npm = (...args) => ['npm', ['run', '--silent', ...args]];

const rows = [
  // Generate the contract's bundle and the catalogue once, for all steps.
  [[{ name: 'prepare', runs: [npm('setup'), npm('contract:json'), npm('catalogue')] }]],
  // Tests wait for the database and timers; the other lane uses that time. The output of the first lane is shown while
  // it runs.
  [
    [{ name: 'unit', runs: [npm('test:unit')], report: 'reports/vitest.json' }],
    [
      { name: 'contract', runs: [npm('contract:check')] },
      { name: 'types', runs: [npm('types')] },
      { name: 'lint', runs: [npm('lint')] },
      { name: 'format', runs: [npm('format:check')] },
      { name: 'build', runs: [npm('build:only')] },
      { name: 'browser', runs: [npm('browser')] },
      { name: 'size', runs: [npm('size')] },
    ],
  ],
  // These start servers and measure delays, so nothing runs in parallel.
  [[{ name: 'process', runs: [npm('test:process')], report: 'reports/vitest.json' }]],
  [[{ name: 'e2e', runs: [npm('test:e2e')], report: 'reports/e2e.json', pages: 'test-results' }]],
];
const steps = rows.flat(2);

/** Names given by `--only`; all steps without it. */
function chosen() {
  const at = process.argv.findIndex((arg) => arg.startsWith('--only'));
  if (at < 0) return steps.map(({ name }) => name);
  const list = process.argv[at].split('=')[1] ?? process.argv[at + 1] ?? '';
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `--only takes some of ${steps.map(({ name }) => name).join(',')}; unknown: ${unknown.join(',') || '(none given)'}`,
    );
    process.exit(2);
  }
  return names;
}

/** Runs a command; `output` receives its output, otherwise it writes to the terminal. */
const run = ([command, args], output) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    for (const stream of output ? [child.stdout, child.stderr] : [])
      stream.on('data', (part) => output.push(part));
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });

/** Vitest: a file that could not be loaded counts as one failed test. */
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

/** Prints the content of pages where tests failed, because on another machine the log is the only record. */
function printPages(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of files.filter((name) => name.endsWith('error-context.md')).slice(0, 3)) {
    const [, page = 'not known'] = readFileSync(join(folder, file), 'utf8').split('# Page snapshot');
    const [seen] = page.replace(/^ *- \/url: .*\n/gm, '').split('# Test source');
    console.log(`\n${dirname(file)}: the page${seen.trimEnd().slice(0, 6_000)}`);
  }
}

const total = { passed: 0, failed: 0 };
const stopped = [];
process.chdir(root);

async function take({ name, runs, report, pages }, isShown) {
  if (isShown) console.log(`\n== ${name}`);
  const output = isShown ? null : [];
  const start = performance.now();
  if (report) rmSync(report, { force: true });
  let ok = true;
  for (const one of runs) ok = ok && (await run(one, output));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (output) console.log(`\n== ${name}\n${Buffer.concat(output).toString().trimEnd()}`);
  if (!ok && pages) printPages(pages);
  console.log(`== ${name} ${ok ? 'ok' : 'FAILED'} (${seconds} s)`);
  const { passed, failed } = count(report);
  total.passed += passed;
  // A step that fails without a failed test (lint, a build, a crash) counts as one failure.
  total.failed += ok ? failed : Math.max(failed, 1);
  if (!ok) stopped.push(name);
}

/** Runs the steps of a lane until one fails in any lane. */
async function takeLane(lane, isShown) {
  for (const step of lane) if (stopped.length === 0) await take(step, isShown);
}

const names = chosen();
for (const row of rows) {
  const lanes = row
    .map((lane) => lane.filter(({ name }) => names.includes(name)))
    .filter(({ length }) => length);
  if (stopped.length === 0) await Promise.all(lanes.map((lane, at) => takeLane(lane, at === 0)));
}

console.log(stopped.length > 0 ? `\nstopped at: ${stopped.join(', ')}` : '\nall steps passed');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(stopped.length > 0 || total.failed > 0 ? 1 : 0);
