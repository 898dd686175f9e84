/**
 * Finds a browser for the tests: CHROME_PATH, an installed one, or Playwright's own. As a command it prints the path;
 * with --install it installs one when there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const INSTALL_LIMIT = 10 * 60_000;
const windows = process.platform === 'win32';
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, windows ? `${name}.exe` : name)));
}

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsApps = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

function usualPlaces() {
  if (process.platform === 'darwin')
    return macApps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (!windows) return [];
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean);
  return roots.flatMap((root) => windowsApps.map((app) => path.join(root, app)));
}

/** On Linux a file may be a stub or miss libraries, so its version is queried. */
function runs(file) {
  if (!existsSync(file)) return false;
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function ofPlaywright() {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** The browser's executable, or undefined when there is none. */
export function browserPath() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROME_PATH names no file: ${chosen}`);
  if (chosen) return chosen;
  return [...onPath(), ...usualPlaces(), ofPlaywright()].filter(Boolean).find(runs);
}

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
const debian = () => process.platform === 'linux' && has('apt-get');

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const done = spawnSync(command, args, { stdio: 'inherit', shell: windows, timeout: INSTALL_LIMIT });
  return done.status === 0;
}

function apt(packages) {
  const sudo = process.getuid?.() !== 0 && has('sudo') ? ['sudo'] : [];
  const call = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest);
  };
  // Partly outdated package lists may still have the packages.
  call('update');
  return call('install', '-y', '--no-install-recommends', ...packages);
}

/** Without a Chinese font the shop is drawn with empty boxes. */
function lacksChinese() {
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return fonts.status !== 0 || fonts.stdout.trim() === '';
}

function install() {
  let found = browserPath();
  if (!found && run('npx', ['playwright', 'install', 'chromium'])) found = browserPath();
  if (debian()) {
    const wanted = [...(found ? [] : ['chromium']), ...(lacksChinese() ? ['fonts-noto-cjk'] : [])];
    if (wanted.length > 0 && !apt(wanted))
      console.warn(`could not install ${wanted.join(', ')} with apt-get`);
  }
  return found ?? browserPath();
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = process.argv.includes('--install') ? install() : browserPath();
  if (!found) {
    console.error(
      'No browser found. Install Chromium or Chrome, or set CHROME_PATH, or: node scripts/browser.mjs --install',
    );
    process.exit(1);
  }
  console.log(`browser: ${found}`);
}
