/** Folders with the contents of the production image: the built shop and the packages of `npm ci --omit=dev`. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** As in `tools/deploy/Dockerfile`; a test compares the two. */
export const COPIED = [
  'package.json',
  'dist',
  'build',
  'contract/generated',
  'server/db/migrations',
  'server/catalogue/generated',
  'server/catalogue/source/scale.tsv.gz',
];

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

/** Folders of installed packages that `npm ci --omit=dev` installs too, by the lock file. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional }]) =>
    path === '' || dev || devOptional ? [] : [path],
  );
}

/** A copy of the built shop. `packages`: another tree whose packages it uses; without it they are copied too. */
export function productionTree({ packages }: { packages?: string } = {}): string {
  const tree = mkdtempSync(join(tmpdir(), 'shop-tree-'));
  for (const path of COPIED) cpSync(path, join(tree, path), { recursive: true });
  if (packages) symlinkSync(join(packages, 'node_modules'), join(tree, 'node_modules'));
  else
    for (const path of productionPackages()) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      // Optional packages of other platforms are not installed here. Nested packages have their own entries.
      const isNested = (source: string) => source.slice(path.length).includes('node_modules');
      const copy = () =>
        cpSync(path, join(tree, path), { recursive: true, filter: (source) => !isNested(source) });
      try {
        copy();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  return tree;
}

function setModes(folder: string, modes: { file: number; folder: number }): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path, modes);
    else if (entry.isFile()) chmodSync(path, modes.file);
  }
  chmodSync(folder, modes.folder);
}

/** Makes a folder readable by everybody and writable by nobody, like a read-only root file system. */
export const makeReadOnly = (folder: string): void => setModes(folder, { file: 0o444, folder: 0o555 });

export function removeTree(folder: string): void {
  setModes(folder, { file: 0o644, folder: 0o755 });
  rmSync(folder, { recursive: true, force: true });
}

/** Replaces text in the scripts of a tree's server; fails when no script contains it. */
export function replaceInServer(tree: string, from: RegExp, to: string): void {
  const folder = join(tree, 'build/server');
  const changed = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const next = text.replace(from, to);
      if (next !== text) writeFileSync(join(folder, name), next);
      return next !== text;
    });
  if (changed.length === 0) throw new Error(`No script of the server has ${from.source}.`);
}

/** Text as the bundler writes it: non-ASCII characters as escapes. */
export const escaped = (text: string): string =>
  text.replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
