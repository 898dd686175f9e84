/** The chemistry thread: refusals, start, protected input, and no other access to OpenChemLib. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Molecule } from 'openchemlib';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { atomsOfMolfile, atomsOfSmiles, smilesProblem } from '../../server/structure/bounds';
import { closeChemistry, openChemistry, readStructure } from '../../server/structure/chemistry';
import { FULLERENE, sheet } from './worstStructures';

describe('the chemistry service', { timeout: 120_000 }, () => {
  afterAll(closeChemistry);

  it('refuses a structure that is too complex, and continues', async () => {
    // A fast machine needs two seconds to read it.
    await openChemistry({ deadline: 500, patience: 60_000 });
    const requested = [readStructure(sheet(14, 14)), readStructure('CCO')] as const;
    await expect(requested[0]).rejects.toMatchObject({
      reason: 'STRUCTURE_TOO_COMPLEX',
      message: '结构过于复杂，请简化后再检索',
      about: { field: 'structure' },
    });
    expect((await requested[1]).formula).toBe('C2H6O');
  });

  it('answers HTTP 503 when too many calls wait', async () => {
    await openChemistry({ queue: 1, patience: 60_000, deadline: 20_000 });
    const requested = [readStructure('C'), readStructure('CC')];
    await expect(readStructure('CCC')).rejects.toMatchObject({
      reason: 'BUSY',
      message: '检索繁忙，请稍后再试',
      about: { status: 503 },
    });
    expect((await Promise.all(requested)).map(({ formula }) => formula)).toEqual(['CH4', 'C2H6']);
  });

  it('reads symmetric cages', async () => {
    await openChemistry({ deadline: 20_000 });
    expect((await readStructure(FULLERENE)).formula).toBe('C60');
  });
});

const BUNDLED = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
} as const;

describe('the chemistry thread', { timeout: 120_000 }, () => {
  const run = promisify(execFile);
  const chemistry = join(process.cwd(), 'server/structure/chemistry.ts');
  const ask = `.readStructure('CCO').then(({ formula }) => console.log(formula))`;
  const umi = `require('@umijs/utils').register.register({ implementor: require('@umijs/bundler-utils/compiled/esbuild') });`;

  // A process that is kept alive would exceed the time limit.
  it.each([
    ['tsx', ['--import', 'tsx', '-e', `require(${JSON.stringify(chemistry)})${ask}`]],
    ['umi dev', ['-e', `${umi} require(${JSON.stringify(chemistry)})${ask}`]],
  ])('starts under %s, and does not keep a process alive', async (_, options) => {
    const env = { ...process.env, NODE_OPTIONS: '', CHEMISTRY_DEADLINE: '60000' };
    const { stdout } = await run(process.execPath, options, { env, timeout: 100_000 });
    expect(stdout.trim()).toBe('C2H6O');
  });

  it('starts from a bundle, in any folder', async () => {
    const { build } = await import('esbuild');
    const folder = join(process.cwd(), 'node_modules/.cache/chemistry-test');
    await build({
      stdin: {
        contents: `import { readStructure } from ${JSON.stringify(chemistry)}; void readStructure('CCO').then(({ formula }) => console.log(formula));`,
        resolveDir: process.cwd(),
        sourcefile: 'main.ts',
      },
      outfile: join(folder, 'main.mjs'),
      ...BUNDLED,
    });
    await build({
      entryPoints: [join(process.cwd(), 'server/structure/worker/worker.ts')],
      outfile: join(folder, 'chemistry.worker.mjs'),
      ...BUNDLED,
    });
    const env = { ...process.env, NODE_OPTIONS: '', CHEMISTRY_DEADLINE: '60000' };
    const { stdout } = await run(process.execPath, [join(folder, 'main.mjs')], { env, cwd: '/' });
    expect(stdout.trim()).toBe('C2H6O');
  });
});

describe('the estimate of atoms before parsing', () => {
  const substances = [...catalogue().substanceByCas.values()].filter(({ smiles }) => !smiles.includes('[H]'));

  it('equals the atoms that OpenChemLib finds', () => {
    const wrong = substances.filter(
      ({ smiles }) =>
        atomsOfSmiles(smiles, false) !== Molecule.fromSmiles(smiles, { noCoordinates: true }).getAllAtoms(),
    );
    expect(wrong.map(({ smiles }) => smiles)).toEqual([]);
    expect(substances.length).toBeGreaterThan(1000);
  });

  it('counts written hydrogens', () => {
    const counted = (smiles: string) =>
      Molecule.fromSmiles(smiles, { makeHydrogenExplicit: true, noCoordinates: true }).getAllAtoms();
    const wrong = substances.filter(({ smiles }) => atomsOfSmiles(smiles, true) !== counted(smiles));
    expect(wrong.map(({ smiles }) => smiles)).toEqual([]);
  });

  it.each(['[H]C([H])([H])[H]', 'Clc1ccc(Br)cc1', '[13CH3][C@@H](F)O', '*C', '[se]1cccc1', '[Sc+3].[Cl-]'])(
    '%s',
    (smiles) => expect(atomsOfSmiles(smiles, false)).toBe(Molecule.fromSmiles(smiles).getAllAtoms()),
  );

  it('accepts an alkane with all hydrogens, and refuses a mere list of hydrogens', () => {
    const alkane = `[H]${'C([H])([H])'.repeat(200)}[H]`;
    expect(smilesProblem(alkane, false)).toBeNull();
    expect(smilesProblem('[H].'.repeat(900) + '[H]', false)).toBe('结构有 901 个原子，最多 200 个');
  });

  it('uses the count stated in a molfile', () => {
    const benzene = Molecule.fromSmiles('c1ccccc1');
    expect([benzene.toMolfile(), benzene.toMolfileV3()].map(atomsOfMolfile)).toEqual([6, 6]);
  });
});

describe('OpenChemLib', () => {
  const server = join(process.cwd(), 'server');

  /** Packages and files that a file imports at run time; type imports do not count. */
  function importsOf(file: string): string[] {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isTypes =
        (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) ||
        (ts.isExportDeclaration(node) && node.isTypeOnly);
      if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && !isTypes) {
        if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
          found.push(node.moduleSpecifier.text);
      }
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [name] = node.arguments;
        if (name && ts.isStringLiteral(name)) found.push(name.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  }

  const resolved = (from: string, name: string) =>
    ['.ts', '.tsx', '/index.ts']
      .map((end) => join(dirname(from), name + end))
      .find((path) => existsSync(path) && statSync(path).isFile());

  /** The import path from `file` to OpenChemLib; null when there is none, or the file was `seen`. */
  function wayFrom(file: string, seen: Set<string>): string[] | null {
    if (seen.has(file)) return null;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name === 'openchemlib') return [relative(server, file)];
      const next = name.startsWith('.') ? resolved(file, name) : undefined;
      const way = next && wayFrom(next, seen);
      if (way) return [relative(server, file), ...way];
    }
    return null;
  }

  it('is imported in the thread', () => {
    const way = wayFrom(join(server, 'structure/worker/worker.ts'), new Set());
    expect(way).toContain('structure/openChemLib.ts');
  });

  it('is not imported by the process, any route or the search', () => {
    const entries = ['chemistry', 'search', 'routes'].map((name) => join(server, `structure/${name}.ts`));
    const main = (readdirSync(server, { recursive: true }) as string[])
      .map((name) => join(server, name))
      .filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.includes('/structure/'));
    const seen = new Set<string>();
    const ways = [...entries, ...main].flatMap((file) => wayFrom(file, seen)?.join(' → ') ?? []);
    expect(ways).toEqual([]);
    expect(main.length).toBeGreaterThan(50);
    expect(seen).toContain(join(server, 'threads/pool.ts'));
    expect(seen).not.toContain(join(server, 'structure/worker/worker.ts'));
  });
});
