/** The inside of a thread: loads OpenChemLib and the index, says that it is ready, then answers one request at a time. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { failed, type WorkerMessage } from '../../threads/messages';
import { openChemLib } from '../openChemLib';
import { Unreadable } from '../read';
import type { Request } from './protocol';
import { Chemistry, type Performers } from './tasks';

async function serve(port: MessagePort): Promise<void> {
  const chemistry = new Chemistry(await openChemLib());
  try {
    // OpenChemLib makes its templates at the first drawing and the first fingerprint, which takes a second.
    await chemistry.search({ text: 'c1ccccc1', mode: 'similar', min: 1 });
  } catch {
    // Without an index a structure can still be read; a search will say what is missing.
  }
  const say = (message: WorkerMessage) => port.postMessage(message);
  port.on('message', (request: Request) => void answer(chemistry, request).then(say));
  say({ ready: true });
  prepare(chemistry);
}

/** A broad search over molecules that are not ready takes a second: they are made while nobody asks. */
function prepare(chemistry: Chemistry): void {
  if (chemistry.prepare()) setTimeout(prepare, 5, chemistry);
}

async function answer(performers: Performers, { task, input: requested }: Request): Promise<WorkerMessage> {
  try {
    // The request pairs a task with what that task is asked; the table cannot say so.
    const perform = performers[task] as (requested: Request['input']) => unknown;
    return { answer: await perform(requested) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    return failed(error);
  }
}

if (parentPort) void serve(parentPort);
