/** A proxy to the database that can be closed: connections are refused, or hang silently. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Gate {
  /** The database through the proxy. */
  url: string;
  /** `refused`: nobody listens, and connections break. `silent`: the other end has gone unnoticed. */
  close(how: 'refused' | 'silent'): Promise<void>;
  open(): Promise<void>;
  remove(): Promise<void>;
}

export async function gateTo(url: string): Promise<Gate> {
  const target = new URL(url);
  const { port: targetPort, hostname } = target;
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (bytes) => void (silent || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const unlisten = () => new Promise<void>((done) => server.close(() => done()));
  const cut = () => pairs.forEach(([near, far]) => [near, far].forEach((socket) => socket.destroy()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  target.host = `127.0.0.1:${port}`;
  return {
    url: target.href,
    close: async (how) => {
      silent = how === 'silent';
      if (silent) return;
      const gone = unlisten();
      cut();
      await gone;
    },
    open: async () => {
      // Data of that time are lost, and connections of that time are broken.
      if (silent) cut();
      else await listen(port);
      silent = false;
    },
    remove: async () => {
      const gone = unlisten();
      cut();
      await gone;
    },
  };
}
