/** From Node's request and response to an app's, and back. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../server/app';

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** A network error has status 0, which cannot be sent: the connection is cut. */
const cut = (response: ServerResponse): Response => {
  response.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
};

/** Answers what comes to a Node server; the app may be still on its way. */
export function createListener(appOf: () => Promise<App>): NodeListener {
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      const app = await appOf();
      const answer = await app.fetch(request, { remoteAddress: incoming.socket.remoteAddress });
      return answer.type === 'error' ? cut(outgoing) : answer;
    },
    // Others in this process have their own Request and Response.
    { overrideGlobalObjects: false },
  );
  return (request, response) => void listener(request, response);
}
