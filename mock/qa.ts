/**
 * QA switches besides the calls of the contract: reset, faults, prices and stock, the clock. They wrap the app, and
 * production mounts the app without them. See README.md.
 */
import { PREFIXES, type App } from '../server/app';
import type { PackState } from '../server/catalogue/live';
import { changePack, setShelf } from '../server/catalogue/stock';
import { sessions } from '../server/db/schema/account';
import { inTransaction, type Work } from '../server/db/transaction';
import { bytesOf, parseBody } from '../server/http/body';
import { dateTime } from '../server/http/dates';
import { failure, success } from '../server/http/envelope';
import { fault, Refusal } from '../server/http/refusal';
import { runJobs } from '../server/jobs';
import type { Shop } from '../server/shop';
import { notifyParcels } from './carrier';
import type { MovableClock } from './clock';
import { CONSOLE_PAGE } from './console';
import { applyFault, faults } from './faults';
import { faultFrom, isGiven, objectFrom, priceFrom, readInteger, type Fields } from './read';
import { referenceAnswer } from './reference';
import { resetDemo } from './seed';

export interface QaTools {
  clock: MovableClock;
  /** A reset also restores the two thousand orders of `lab2000`. */
  history?: boolean;
  /** The demo's carriers report parcels whenever the clock moves. */
  carrier?: boolean;
}

interface QaRequest {
  shop: Shop;
  tools: QaTools;
  fields: Fields;
}
type Switch = (requested: QaRequest) => Promise<unknown>;

const inShop = <T>({ shop }: QaRequest, task: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(shop, { kind: 'staff', id: 'qa', origin: 'local', requestId: null }, 'write', task);

async function reset({ shop, tools }: QaRequest): Promise<null> {
  tools.clock.reset();
  faults.length = 0;
  await resetDemo(shop, { history: tools.history });
  return null;
}

function packChange({ price, stocks, status }: Fields): Partial<PackState> {
  const to: Partial<PackState> = {};
  if (price !== undefined) to.price = priceFrom(price);
  if (isGiven(stocks)) to.stocks = { 上海: readInteger(stocks, 'stocks') };
  if (isGiven(status)) to.status = status === 1 ? 1 : 0;
  return to;
}

async function change({ fields }: QaRequest, work: Work): Promise<null> {
  const { skuId, prodId, status } = fields;
  if (isGiven(skuId)) await changePack(work, readInteger(skuId, 'skuId'), packChange(fields));
  if (isGiven(prodId) && isGiven(status))
    await setShelf(work, readInteger(prodId, 'prodId'), status === 1 ? 1 : 0);
  return null;
}

/** Runs all jobs that are due at the new time. */
async function moveClock({ shop, tools: { clock, carrier }, fields }: QaRequest): Promise<{ now: string }> {
  clock.move(readInteger(fields.seconds, 'seconds') * 1000);
  if (carrier) await notifyParcels(shop);
  await runJobs(shop);
  return { now: dateTime(clock.now()) };
}

const within =
  (task: (requested: QaRequest, work: Work) => Promise<unknown>): Switch =>
  (requested) =>
    inShop(requested, (work) => task(requested, work));

const SWITCHES: Record<string, Switch> = {
  'GET /__qa': ({ tools }) => Promise.resolve({ now: dateTime(tools.clock.now()), faults }),
  'POST /__qa/reset': reset,
  'POST /__qa/fault': ({ fields }) => {
    faults.push(faultFrom(fields));
    return Promise.resolve(null);
  },
  'POST /__qa/change': within(change),
  'POST /__qa/clock': moveClock,
  'POST /__qa/voidTokens': within(async (_asked, { db }) => {
    await db.delete(sessions);
    return null;
  }),
};

/** Maximum body of a switch's call, bytes. */
const MAX_BYTES = 65_536;
const CONSOLE = 'GET /__qa/console';

/** The path without its prefix; null for other paths. */
function callOf({ url }: Request): string | null {
  const { pathname } = new URL(url);
  const prefix = PREFIXES.find((value) => pathname.startsWith(`${value}/`));
  return prefix === undefined ? null : pathname.slice(prefix.length);
}

/** Wraps an app with the switches: faults first, then `/__qa`, then the app. */
export function withQa(app: App, shop: Shop, tools: QaTools): App {
  const answer = async (request: Request, path: string, run: Switch) => {
    try {
      const fields = objectFrom(parseBody(await bytesOf(request, MAX_BYTES)));
      return success(await run({ shop, tools, fields }));
    } catch (error) {
      if (error instanceof Refusal) return failure(error);
      shop.log.error({ path, error }, 'a switch of QA failed');
      return failure(new Refusal('SERVER_FAULT', '服务器出了点小差', fault(500)));
    }
  };
  return {
    fetch: async (request, mount) => {
      const path = callOf(request);
      if (path === null) return app.fetch(request, mount);
      const fault = await applyFault(request, path);
      if (fault) return fault;
      const name = `${request.method} ${path}`;
      if (name === CONSOLE)
        return new Response(CONSOLE_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      const reference = await referenceAnswer(name);
      if (reference) return reference;
      const run = SWITCHES[name];
      return run ? answer(request, path, run) : app.fetch(request, mount);
    },
  };
}
