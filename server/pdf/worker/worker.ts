/** Entry point of the printing thread: reports that it is ready, then prints one paper at a time. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { failed, type WorkerMessage } from '../../threads/messages';
import type { PrintRequest } from '../sheets';
import { hasGlyph } from './glyphs';
import { print } from './print';

const answer = (request: PrintRequest): Promise<WorkerMessage> =>
  print(request).then((pdf) => ({ answer: pdf }), failed);

function serve(port: MessagePort): void {
  const send = (message: WorkerMessage) => port.postMessage(message);
  port.on('message', (request: PrintRequest) => void answer(request).then(send));
  // Open the font before reporting ready, so that a missing file is noticed at once.
  hasGlyph('□');
  send({ ready: true });
}

if (parentPort) serve(parentPort);
