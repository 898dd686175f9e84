/** Mail over SMTP, with a minimal server on this machine. */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { smtpMail } from '../../server/inbox/mail';

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

/** Received lines; `refuse` replaces the answer to the recipient. */
async function openMailServer(refuse?: string): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const answer = (socket: Socket, line: string, isData: boolean): boolean => {
    if (isData) {
      if (line === '.') socket.write('250 taken\r\n');
      return line !== '.';
    }
    if (line.startsWith('RCPT') && refuse) socket.write(`${refuse}\r\n`);
    else if (line === 'DATA') socket.write('354 go on\r\n');
    else if (line === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
    return line === 'DATA';
  };
  const listener = createServer((socket) => {
    let [rest, isData] = ['', false];
    socket.write('220 mail.test\r\n');
    socket.setEncoding('utf8').on('data', (part: string) => {
      const parts = (rest + part).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        isData = answer(socket, line, isData);
      }
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  closings.push(() => listener.close());
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, lines };
}

const mail = {
  to: 'lab@example.org',
  subject: '订单已发货',
  text: '查看详情：https://shop.example/',
  id: '1042',
};

it('a mail is delivered with sender, one recipient, and a stable id', async () => {
  const { url, lines } = await openMailServer();
  await smtpMail({ url, from: 'shop@shop.example' })(mail);
  expect(lines).toContain('MAIL FROM:<shop@shop.example>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<lab@example.org>']);
  expect(lines).toContain('Message-ID: <1042@shop.example>');
  expect(lines.join('\n')).toContain('=?UTF-8?');
});

it('a refused mail is not counted as sent', async () => {
  const { url } = await openMailServer('550 nobody here');
  await expect(smtpMail({ url, from: 'shop@shop.example' })(mail)).rejects.toMatchObject({
    code: 'EENVELOPE',
  });
});
