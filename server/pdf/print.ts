/**
 * Papers as PDF files. They are printed in a thread of their own (`worker/`): two hundred lines take a second, in which
 * no other buyer is to wait. The thread starts with the first paper. What is printed is in `sheets.ts`.
 */
import { FileAnswer } from '../http/file';
import { countCall } from '../http/limits';
import type { Caller } from '../http/operation';
import { fault, Refusal } from '../http/refusal';
import { Pool } from '../threads/pool';
import { workerUrl } from '../threads/workerUrl';
import type { PrintRequest, SheetKind, Sheets } from './sheets';

export type * from './sheets';

/** More lines than any order has (the cart holds 500): what is longer would hold the thread too long. */
const MOST_LINES = 1000;

/** ms; `PDF_DEADLINE` for a machine that is slow or has much else to do. */
function deadline(): number {
  const given = Number(process.env.PDF_DEADLINE);
  return Number.isInteger(given) && given > 0 ? given : 10_000;
}

let pool: Pool | undefined;

const newPool = () =>
  new Pool({
    name: 'pdf',
    file: workerUrl('pdf.worker.mjs', 'pdf/worker/start.mjs'),
    threads: 1,
    memory: 384,
    deadline: deadline(),
    patience: deadline(),
    queue: 20,
  });

/** Ends the thread; the next paper starts a new one. */
export function closePdf(): void {
  pool?.close();
  pool = undefined;
}

/** What a paper is called, where it is saved and where only ASCII is read. */
const NAMES: Record<SheetKind, readonly [chinese: string, plain: string]> = {
  confirmation: ['订单确认书', 'order-confirmation'],
  packing: ['装箱单', 'packing-list'],
  quotation: ['报价单', 'quotation'],
  labels: ['分装标签', 'labels'],
  picking: ['拣货单', 'picking-list'],
  addresses: ['地址标签', 'address-labels'],
};

function linesOf({ kind, sheet }: PrintRequest): number {
  if (kind === 'packing') return sheet.parcels.reduce((all, { lines }) => all + lines.length, 0);
  if (kind === 'picking') return sheet.places.reduce((all, { lines }) => all + lines.length, 0);
  if (kind === 'addresses') return sheet.labels.length;
  return kind === 'labels' ? sheet.count : sheet.lines.length;
}

/** A paper as the answer of a call, named by its `number`. Counted by who calls: 429 when it is one too many. */
export async function pdfAnswer<Kind extends SheetKind>(
  call: Caller,
  kind: Kind,
  sheet: Sheets[Kind],
  number: string,
): Promise<FileAnswer> {
  await countCall(call, 'pdf');
  const [name, plainName] = NAMES[kind].map((title) => `${title}_${number}.pdf`) as [string, string];
  return new FileAnswer({ type: 'application/pdf', name, plainName, bytes: await printSheet(kind, sheet) });
}

/** The bytes of the file. Refused with HTTP 503 when too many wait for theirs, or the paper takes too long. */
export async function printSheet<Kind extends SheetKind>(
  kind: Kind,
  sheet: Sheets[Kind],
): Promise<Uint8Array> {
  // The pair is right by the signature; the union cannot be narrowed to it.
  const request = { kind, sheet } as PrintRequest;
  if (linesOf(request) > MOST_LINES) throw new RangeError(`a paper of more than ${MOST_LINES} lines`);
  const outcome = await (pool ??= newPool()).ask(request);
  if (outcome.kind === 'answered') return outcome.answer as Uint8Array;
  throw new Refusal('BUSY', '暂时无法生成文件，请稍后重试', fault(503));
}
