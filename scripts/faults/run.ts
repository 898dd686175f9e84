/** Runs the matrix: some tabs in parallel, page after page, every call, every fault. */
import { request, type Browser } from '@playwright/test';
import { callerOf, logInAs, newBuyer, type Buyer, type Call } from '../../e2e/fixtures/api';
import { cellsOf, learn, SHELL_KINDS, tryCell, type Cell } from './cells';
import { tryForm } from './formCells';
import { FORMS } from './forms';
import { addressesOf, prepare, type Given, type Who } from './given';
import { KIND_NAMES, type Kind } from './kinds';
import { lineOf } from './table';
import { CALM, Visitor, type CallName } from './visitor';

export interface Shop {
  /** One browser per row of tabs, because of two windows only the front one is drawn. */
  launch: () => Promise<Browser>;
  origin: string;
  dropOrigin: string;
}

/** Unpaid orders close after half an hour. */
const FRESH_MS = 12 * 60_000;
/** Tall, so that sections further down load as well. */
const VIEWPORT = { width: 1280, height: 3000 };

/** Session storage of a buyer. */
export const sessionOf = ({ name, token }: Buyer) => ({
  accessToken: token,
  userData: JSON.stringify({ name, token }),
});

/** A row of tabs, one per user, with recent data. */
export class Desk {
  private visitors = new Map<Who, Visitor>();
  private given: Promise<Given> | null = null;
  private madeAt = 0;
  private browser: Browser | null = null;

  constructor(
    private readonly shop: Shop,
    private readonly call: Call,
  ) {}

  /** The buyer's test data. */
  async things(): Promise<Given> {
    if (!this.given || Date.now() - this.madeAt > FRESH_MS) {
      await this.close();
      this.madeAt = Date.now();
      this.given = newBuyer(this.call).then((buyer) => prepare(this.call, buyer));
    }
    return this.given;
  }

  async visitor(who: Who): Promise<Visitor> {
    const { buyer, team, manage } = await this.things();
    const known = this.visitors.get(who);
    if (known) return known;
    const { launch, origin, dropOrigin } = this.shop;
    this.browser ??= await launch();
    const context = await this.browser.newContext({
      locale: 'zh-CN',
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
    });
    const visitor = new Visitor(context, origin, dropOrigin);
    if (who === 'buyer') await visitor.enter(sessionOf(buyer));
    if (who === 'leader') await visitor.enter(sessionOf(team.leader));
    if (who === 'manager') await visitor.enter(sessionOf(manage.manager));
    if (who === 'finance') await visitor.enter(sessionOf(manage.finance));
    if (who === 'lab2000') await visitor.enter(sessionOf(await logInAs(this.call, who)));
    this.visitors.set(who, visitor);
    return visitor;
  }

  async close(): Promise<void> {
    for (const visitor of this.visitors.values()) await visitor.end();
    this.visitors.clear();
    await this.browser?.close();
    this.browser = null;
  }
}

interface Order {
  /** A cell runs when each word is in its page, form or call, or is its fault. */
  words: readonly string[];
  /** Number of parallel tabs. */
  width: number;
  say: (line: string) => void;
}

const KIND_WORDS = new Set<string>(KIND_NAMES);

/** Splits words into those for pages, forms or calls, and those for faults; none means all. */
const sorted = (words: readonly string[]) => ({
  isPlace: (...names: string[]) =>
    words.every((word) => KIND_WORDS.has(word) || names.some((name) => name.includes(word))),
  isKind: (kind: Kind) => {
    const kinds = words.filter((word) => KIND_WORDS.has(word));
    return kinds.length === 0 || kinds.includes(kind);
  },
});

/** An issued invoice of the buyer with a two-year history. */
async function issuedInvoice(call: Call): Promise<string> {
  const { token } = await logInAs(call, 'lab2000');
  const path = '/p/invoice/list?status=issued&size=1';
  const { records } = await call<{ records: { invoiceNo: string }[] }>('GET', path, undefined, token);
  return records[0]?.invoiceNo ?? '';
}

/** Named tasks of one kind, executed by several desks. */
type Task = (desk: Desk) => Promise<Cell[]>;

async function pageTasks(desk: Desk, call: Call, words: readonly string[]): Promise<Task[]> {
  const { isPlace, isKind } = sorted(words);
  const invoiceNo = await issuedInvoice(call);
  const { onlyAnew: shell } = await learn(await desk.visitor('buyer'), CALM);
  const isFull = (path: string, name: CallName, kind: Kind) =>
    path === CALM || !shell.includes(name) || SHELL_KINDS.includes(kind);
  const addresses = addressesOf(await desk.things(), invoiceNo);
  return addresses.map((_, index) => async (at) => {
    const address = addressesOf(await at.things(), invoiceNo)[index];
    // The calls of a page are known only after opening it.
    if (!address || !isPlace(address.path, 'GET ', 'POST ', ...words.filter((word) => word.includes('apis'))))
      return [];
    const visitor = await at.visitor(address.who);
    const plain = await learn(visitor, address.path);
    const cells: Cell[] = [];
    for (const { call: name, kind } of cellsOf(plain))
      if (isPlace(address.path, name) && isKind(kind) && isFull(address.path, name, kind))
        cells.push(await tryCell(visitor, plain, name, kind));
    return cells;
  });
}

function formTasks(words: readonly string[]): Task[] {
  const { isPlace, isKind } = sorted(words);
  return FORMS.map((form) => async (at) => {
    const given = await at.things();
    if (!isPlace(`〔${form.name}〕${form.path(given)}`, form.call)) return [];
    return tryForm(await at.visitor(form.who), form, given, isKind);
  });
}

/** Runs all cells that match the words. */
export async function runMatrix(shop: Shop, { words, width, say }: Order): Promise<Cell[]> {
  const api = await request.newContext({ baseURL: shop.origin });
  const call = callerOf(api);
  const desks = Array.from({ length: width }, () => new Desk(shop, call));
  const cells: Cell[] = [];
  const waiting: Task[] = desks[0] ? [...formTasks(words), ...(await pageTasks(desks[0], call, words))] : [];
  const work = async (desk: Desk) => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const start = Date.now();
      const done = await task(desk);
      cells.push(...done);
      const failed = done.filter(({ problems }) => problems.length > 0);
      failed.forEach((cell) => say(lineOf(cell)));
      const seconds = Math.round((Date.now() - start) / 1000);
      if (done[0])
        say(`${done[0].path}: ${done.length - failed.length} ok, ${failed.length} failed (${seconds} s)`);
    }
    await desk.close();
  };
  await Promise.all(desks.map(work));
  await api.dispose();
  return cells;
}
