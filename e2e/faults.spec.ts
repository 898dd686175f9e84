/** A sample of the fault matrix (`npm run faults`): some pages, calls and forms with each kind of failure. */
import { learn, tryCell, type Cell } from '../scripts/faults/cells';
import { tryForm } from '../scripts/faults/formCells';
import { FORMS } from '../scripts/faults/forms';
import { prepare, type Given } from '../scripts/faults/given';
import { startDropping, type Kind } from '../scripts/faults/kinds';
import { sessionOf } from '../scripts/faults/run';
import { Visitor } from '../scripts/faults/visitor';
import { expect, test as base } from './fixtures/shop';

/** Pages, one call of each, and its faults. */
const READS: [path: string, call: string, kinds: Kind[]][] = [
  ['/brandCenter', 'GET /apis/brand/list', ['500', 'malformed', 'dropped', 'hang', 'slow']],
  ['/user/addressManage', 'GET /apis/p/address/list', ['403', 'empty', 'null', 'nulls', '401']],
  ['/user/collection', 'GET /apis/p/user/collection/list', ['502', 'refusal', 'offline', 'refused']],
];
const WRITES: [form: string, kinds: Kind[]][] = [
  ['昵称', ['409', '429', 'malformed', 'dropped', '401']],
  ['收藏备注', ['400', '503', 'offline', 'hang']],
];

/** Two tests, so that one opens its pages while the other waits. */
const test = base.extend<{ visitor: Visitor; things: Given }>({
  // Every page needs some data before it is opened.
  things: async ({ call, buyer }, use) => use(await prepare(call, buyer)),
  visitor: async ({ browser, baseURL, buyer, things }, use) => {
    expect(things.buyer).toBe(buyer);
    const { origin: dropOrigin, server } = await startDropping();
    const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
    const visitor = new Visitor(context, new URL(baseURL ?? '').origin, dropOrigin);
    await visitor.enter(sessionOf(buyer));
    await use(visitor);
    await visitor.end();
    server.close();
  },
});

function expectClean(cells: Cell[], rows: readonly (readonly [...string[], Kind[]])[]): void {
  expect(cells).toHaveLength(rows.reduce((sum, row) => sum + row[row.length - 1]!.length, 0));
  expect(cells.filter(({ problems }) => problems.length > 0)).toEqual([]);
}

test('a failed call affects only its part of the page, and is reported', async ({ visitor }) => {
  const cells: Cell[] = [];
  for (const [path, name, kinds] of READS) {
    const plain = await learn(visitor, path);
    for (const kind of kinds) cells.push(await tryCell(visitor, plain, name, kind));
  }
  expectClean(cells, READS);
});

test('a refused form says why, and keeps my input', async ({ visitor, things }) => {
  const cells: Cell[] = [];
  for (const [name, kinds] of WRITES)
    for (const form of FORMS.filter((one) => one.name === name))
      cells.push(...(await tryForm(visitor, form, things, (kind) => kinds.includes(kind))));
  expectClean(cells, WRITES);
});
