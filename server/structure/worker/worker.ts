/**
 * Entry point of a chemistry thread: loads OpenChemLib and the index, reports that it is ready, then answers one
 * request at a time.
 */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { failed, type WorkerMessage } from '../../threads/messages';
import { openChemLib } from '../openChemLib';
import { Unreadable } from '../read';
import type { Request } from './protocol';
import { Chemistry, type Performers } from './tasks';

async function serve(port: MessagePort): Promise<void> {
  const chemistry = new Chemistry(await openChemLib());
  try {
    // OpenChemLib builds its templates on the first drawing and fingerprint, which takes a second.
    await chemistry.search({ text: 'c1ccccc1', mode: 'similar', min: 1 });
  } catch {
    // Structures can be parsed without an index; a search will report that it is missing.
  }
  const say = (message: WorkerMessage) => port.postMessage(message);
  port.on('message', (request: Request) => void answer(chemistry, request).then(say));
  say({ ready: true });
  prepare(chemistry);
}

/** Prepares molecules while the thread is idle, because a broad search over unprepared ones takes a second. */
function prepare(chemistry: Chemistry): void {
  if (chemistry.prepare()) setTimeout(prepare, 5, chemistry);
}

async function answer(performers: Performers, { task, input: requested }: Request): Promise<WorkerMessage> {
  try {
    // The request pairs a task with its input, which the table's type cannot express.
    const perform = performers[task] as (requested: Request['input']) => unknown;
    return { answer: await perform(requested) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    return failed(error);
  }
}

if (parentPort) void serve(parentPort);
