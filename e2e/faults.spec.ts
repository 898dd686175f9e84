/** A sample of the fault matrix (`npm run faults`): some pages, calls and forms, each way in which a call can fail. */
import { learn, tryCell } from '../scripts/faults/cells';
import { tryForm } from '../scripts/faults/formCells';
import { FORMS } from '../scripts/faults/forms';
import { prepare } from '../scripts/faults/given';
import { startDropping, type Kind } from '../scripts/faults/kinds';
import { sessionOf } from '../scripts/faults/run';
import { Visitor } from '../scripts/faults/visitor';
import { expect, test } from './fixtures/shop';

/** Pages, one call of each, and the faults it is tried with. */
const READS: [path: string, call: string, kinds: Kind[]][] = [
  ['/brandCenter', 'GET /apis/brand/list', ['500', 'malformed', 'dropped', 'hang', 'slow']],
  ['/user/addressManage', 'GET /apis/p/address/list', ['403', 'empty', 'null', 'nulls', '401']],
  ['/user/collection', 'GET /apis/p/user/collection/list', ['502', 'refusal', 'offline', 'refused']],
];
const WRITES: [form: string, kinds: Kind[]][] = [
  ['昵称', ['409', '429', 'malformed', 'dropped', '401']],
  ['收藏备注', ['400', '503', 'offline', 'hang']],
];

test('a call that fails costs its part of the page, and is said', async ({
  browser,
  baseURL,
  call,
  buyer,
}) => {
  test.setTimeout(180_000);
  const given = await prepare(call, buyer);
  const { origin: dropOrigin, server } = await startDropping();
  const context = await browser.newContext({ locale: 'zh-CN' });
  const visitor = new Visitor(context, new URL(baseURL ?? '').origin, dropOrigin);
  await visitor.enter(sessionOf(buyer));
  const cells = [];
  for (const [path, name, kinds] of READS) {
    const plain = await learn(visitor, path);
    for (const kind of kinds) cells.push(await tryCell(visitor, plain, name, kind));
  }
  for (const [name, kinds] of WRITES)
    for (const form of FORMS.filter((one) => one.name === name))
      cells.push(...(await tryForm(visitor, form, given, (kind) => kinds.includes(kind))));
  await visitor.end();
  server.close();
  expect(cells).toHaveLength(
    [...READS, ...WRITES].reduce((sum, row) => sum + row[row.length - 1]!.length, 0),
  );
  expect(cells.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
