/** The production image without Docker: its files, packages, user, and two builds on one database. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '../../server/catalogue/types';
import { freshDatabase } from '../support/database';
import { ask, startShop, type ShopProcess } from '../support/process';
import { COPIED, escaped, makeReadOnly, productionTree, removeTree, replaceInServer } from '../support/tree';

const CATALOGUE = 'server/catalogue/generated/catalogue.json';
/** Debian's user `nobody`. */
const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? NOBODY : undefined;

const trees: string[] = [];
const running: ShopProcess[] = [];
const start = async (url: string, folder: string, env: Record<string, string> = {}) => {
  const shop = await startShop({ DATABASE_URL: url, DATABASE_POOL: '5', ...env }, { folder, uid: asNobody });
  running.push(shop);
  return shop;
};

beforeAll(() => {
  trees.push(productionTree());
});
afterAll(async () => {
  await Promise.all(running.map((shop) => shop.signal('SIGTERM')));
  for (const tree of trees) removeTree(tree);
});

describe('the image', () => {
  it('copies the files that the test tree has', () => {
    const copied = [
      ...readFileSync('tools/deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build \/shop\/(\S+)/gm),
    ];
    expect(copied.map(([, path]) => path)).toEqual(COPIED);
  });

  it('installs every package that the built server imports', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const files = readdirSync('build/server').filter((name) => name.endsWith('.mjs'));
    const imported = files.flatMap((name) =>
      ts
        .preProcessFile(readFileSync(join('build/server', name), 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => fileName)
        .filter((from) => !/^(\.|node:)/.test(from) && !builtinModules.includes(from)),
    );
    const packages = new Set(imported.map((from) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from));
    expect(packages.size).toBeGreaterThan(10);
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('starts without development packages, as an ordinary user, on read-only files', async () => {
    const [tree = ''] = trees;
    expect(readdirSync(join(tree, 'node_modules'))).not.toContain('antd');
    makeReadOnly(tree);
    const { url } = await freshDatabase(null);
    const shop = await start(url, tree);
    expect(await (await fetch(shop.origin)).text()).toContain('<div id="root"');
    const found = await ask<{ total: number }>(shop.origin, 'GET', '/search/products?prodName=乙醇');
    expect(found.data.total).toBeGreaterThan(0);
  });
});

describe('a separate role for the application', () => {
  it('serves the shop, and cannot change tables or the audit log', async () => {
    const { url, pool } = await freshDatabase(null);
    const role = `shop_${randomUUID().slice(0, 8)}`;
    await pool.query(`create role ${role} login password 'for-this-test'`);
    const application = new URL(url);
    Object.assign(application, { username: role, password: 'for-this-test' });
    const [tree = ''] = trees;
    const shop = await start(application.href, tree, { DATABASE_OWNER_URL: url });
    // A failed login writes a row, and a search reads the catalogue.
    const body = { userName: 'nobody', passWord: 'Wrong2026' };
    expect((await ask(shop.origin, 'POST', '/login', { body })).reason).toBe('PASSWORD_WRONG');
    expect((await ask(shop.origin, 'GET', '/search/products?prodName=乙醇')).success).toBe(true);

    const client = new pg.Client({ connectionString: application.href });
    await client.connect();
    const refused = (sql: string) => expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' });
    for (const sql of [
      'update audit_log set subject = subject',
      'delete from audit_log',
      'truncate audit_log',
      'create table more (id int)',
      'alter table orders add more int',
    ])
      await refused(sql);
    await expect(client.query('select count(*) from audit_log')).resolves.toBeDefined();
    await client.end();
  });
});

describe('two builds on one database', () => {
  /** A product and a text that only the newer build has. */
  const ADDED = { prodId: 19_999, skuId: 199_999 };
  const NEW_TITLE = '下单流程（新版）';
  const title = async ({ origin }: ShopProcess) =>
    (await ask<{ title: string }>(origin, 'GET', '/article/info/101')).data.title;
  const sells = async ({ origin }: ShopProcess) =>
    (await ask(origin, 'GET', `/prod/prodInfo?prodId=${ADDED.prodId}`)).data !== null;

  function newerTree(): string {
    const tree = productionTree({ packages: trees[0] });
    replaceInServer(tree, /BUILD_VERSION = true \? (\d+)/, `BUILD_VERSION = true ? ${Date.now() + 60_000}`);
    replaceInServer(tree, new RegExp(escaped('下单流程').replaceAll('\\', '\\\\')), escaped(NEW_TITLE));
    const file = JSON.parse(readFileSync(join(tree, CATALOGUE), 'utf8')) as CatalogueFile;
    const [model] = file.products;
    const [pack] = model!.skus;
    file.products.push({
      ...model!,
      prodId: ADDED.prodId,
      catalogNo: 'ZW19999',
      skus: [{ ...pack!, ...ADDED, catalogNo: 'ZW19999-100g' }],
    });
    writeFileSync(join(tree, CATALOGUE), JSON.stringify(file));
    makeReadOnly(tree);
    trees.push(tree);
    return tree;
  }

  it('an upgrade waits for a decision, and an older process that restarts later reverts nothing', async () => {
    const [oldTree = ''] = trees;
    const newTree = newerTree();
    const { url } = await freshDatabase(null);
    const first = await start(url, oldTree);
    expect([await sells(first), await title(first)]).toEqual([false, '下单流程']);

    const newer = await start(url, newTree);
    expect([await sells(newer), await title(newer)]).toEqual([false, NEW_TITLE]);
    const imported = spawnSync(process.execPath, ['build/server/importCatalogue.mjs'], {
      cwd: newTree,
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    });
    expect(imported.stderr).toBe('');
    // The older process follows the catalogue of the newer one.
    await expect.poll(() => sells(first), { timeout: 10_000 }).toBe(true);

    await first.signal('SIGTERM');
    const again = await start(url, oldTree);
    expect(again.output()).toContain('a newer build filled the database');
    for (const shop of [again, newer]) {
      expect(await sells(shop)).toBe(true);
      expect(await title(shop)).toBe(NEW_TITLE);
    }
  });
});
