/** Converts between Node's request and response and those of an app. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../server/app';

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A network error has status 0, which cannot be sent, so the connection is cut. */
const cut = (response: ServerResponse): Response => {
  response.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
};

/** Answers calls of a Node server; the app may still be starting. */
export function createListener(appOf: () => Promise<App>): NodeListener {
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      const app = await appOf();
      const answer = await app.fetch(request, { remoteAddress: incoming.socket.remoteAddress });
      return answer.type === 'error' ? cut(outgoing) : answer;
    },
    // Other code in this process uses the native Request and Response.
    { overrideGlobalObjects: false },
  );
  return (request, response) => void listener(request, response);
}
