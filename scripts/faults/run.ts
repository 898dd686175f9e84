/** Runs the matrix: some tabs side by side, page after page, every call of it, every fault. */
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
  /** A browser for each row of tabs: of two windows of one, only that in front draws. */
  launch: () => Promise<Browser>;
  origin: string;
  dropOrigin: string;
}

/** Unpaid orders close after half an hour. */
const FRESH_MS = 12 * 60_000;
/** Near: what is far down is fetched too. */
const VIEWPORT = { width: 1280, height: 3000 };

/** Session storage of a buyer. */
export const sessionOf = ({ name, token }: Buyer) => ({
  accessToken: token,
  userData: JSON.stringify({ name, token }),
});

/** A row of tabs, one for each who looks, with data that is not too old. */
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
  /** A cell is taken when each of them is in its page or form or call, or is its fault. */
  words: readonly string[];
  /** Tabs side by side. */
  width: number;
  say: (line: string) => void;
}

const KIND_WORDS = new Set<string>(KIND_NAMES);

/** Words that name pages, forms or calls, and those that name faults: none takes all. */
const sorted = (words: readonly string[]) => ({
  isPlace: (...names: string[]) =>
    words.every((word) => KIND_WORDS.has(word) || names.some((name) => name.includes(word))),
  isKind: (kind: Kind) => {
    const kinds = words.filter((word) => KIND_WORDS.has(word));
    return kinds.length === 0 || kinds.includes(kind);
  },
});

/** An issued invoice of the buyer with two years of them. */
async function issuedInvoice(call: Call): Promise<string> {
  const { token } = await logInAs(call, 'lab2000');
  const path = '/p/invoice/list?status=issued&size=1';
  const { records } = await call<{ records: { invoiceNo: string }[] }>('GET', path, undefined, token);
  return records[0]?.invoiceNo ?? '';
}

/** Tasks of one kind, each with its name, done by several desks. */
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
    // Its calls are known only once it was opened.
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

/** All cells that fit the words. */
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
