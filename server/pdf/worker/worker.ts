/** The inside of a thread that prints: says that it is ready, then prints one paper at a time. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { failed, type WorkerMessage } from '../../threads/messages';
import type { PrintRequest } from '../sheets';
import { hasGlyph } from './glyphs';
import { print } from './print';

const answer = (request: PrintRequest): Promise<WorkerMessage> =>
  print(request).then((pdf) => ({ answer: pdf }), failed);

function serve(port: MessagePort): void {
  const say = (said: WorkerMessage) => port.postMessage(said);
  port.on('message', (request: PrintRequest) => void answer(request).then(say));
  // The font is opened before the first paper: that it is missing is known at once.
  hasGlyph('□');
  say({ ready: true });
}

if (parentPort) serve(parentPort);
