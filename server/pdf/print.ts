/**
 * Prints papers as PDF files in a worker thread (`worker/`): two hundred lines take a second, which must not block
 * other requests. The thread starts with the first paper. `sheets.ts` defines the content.
 */
import { FileAnswer } from '../http/file';
import { countCall } from '../http/limits';
import type { Caller } from '../http/operation';
import { fault, Refusal } from '../http/refusal';
import { Pool } from '../threads/pool';
import { workerUrl } from '../threads/workerUrl';
import type { PrintRequest, SheetKind, Sheets } from './sheets';

export type * from './sheets';

/** Above the lines of any order (a cart holds 500); longer papers would occupy the thread for too long. */
const MAX_LINES = 1000;

/** Time limit of a paper, ms; `PDF_DEADLINE` raises it for slow machines. */
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

/** Stops the thread; the next paper starts a new one. */
export function closePdf(): void {
  pool?.close();
  pool = undefined;
}

/** File names of papers: Chinese, and ASCII for clients that need it. */
const NAMES: Record<SheetKind, readonly [chinese: string, plain: string]> = {
  confirmation: ['订单确认书', 'order-confirmation'],
  contract: ['购销合同', 'contract'],
  acceptance: ['验收单', 'acceptance'],
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

/** Prints a paper as a call's answer, with `number` in its name; `finish` may sign it. Rate limited per caller (HTTP 429). */
export async function pdfAnswer<Kind extends SheetKind>(
  call: Caller,
  kind: Kind,
  sheet: Sheets[Kind],
  number: string,
  finish: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Promise<FileAnswer> {
  await countCall(call, 'pdf');
  const [name, plainName] = NAMES[kind].map((title) => `${title}_${number}.pdf`) as [string, string];
  const bytes = finish(await printSheet(kind, sheet));
  return new FileAnswer({ type: 'application/pdf', name, plainName, bytes });
}

/** The bytes of the PDF. Refuses with HTTP 503 when the queue is full or printing takes too long. */
export async function printSheet<Kind extends SheetKind>(
  kind: Kind,
  sheet: Sheets[Kind],
): Promise<Uint8Array> {
  // The signature guarantees the pair, but TypeScript cannot narrow the union.
  const request = { kind, sheet } as PrintRequest;
  if (linesOf(request) > MAX_LINES) throw new RangeError(`a paper of more than ${MAX_LINES} lines`);
  const outcome = await (pool ??= newPool()).ask(request);
  if (outcome.kind === 'answered') return outcome.answer as Uint8Array;
  throw new Refusal('BUSY', '暂时无法生成文件，请稍后重试', fault(503));
}
