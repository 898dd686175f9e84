/** Answers that are asked for before a page is there. */
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { askAhead, forgetAhead } from '@/services/ahead';
import { web } from '@/services/client';
import { answerWith, failureOf, listen, ok } from '../support/wire';

let heard = listen();
beforeEach(() => {
  heard = listen();
  forgetAhead();
});

const notices = (current: number) =>
  web('get', '/shop/notice/noticeList', { query: { current, size: 8 }, quiet: true });
const brands = () => web('get', '/brand/list');

it('the first who asks for the same takes the answer, the next one asks anew', async () => {
  let asked = 0;
  answerWith(() => ok(++asked));
  askAhead([() => notices(1)]);
  expect(await notices(1)).toBe(1);
  expect(await notices(1)).toBe(2);
});

it('what is asked otherwise is another question', async () => {
  let asked = 0;
  answerWith(() => ok(++asked));
  askAhead([() => notices(1)]);
  expect(await notices(2)).toBe(2);
  expect(await notices(1)).toBe(1);
});

it('a write makes all of it old', async () => {
  let asked = 0;
  answerWith(() => ok(++asked));
  askAhead([() => notices(1)]);
  await web('post', '/p/user/collection/addOrCancel', { body: 10001 });
  expect(await notices(1)).toBe(3);
});

it('what is asked while a write is on its way is old when the write is answered', async () => {
  let asked = 0;
  let isWritten = false;
  answerWith(async ({ method }) => {
    if (method !== 'POST') return ok(isWritten ? 'after' : `before ${++asked}`);
    await vi.waitFor(() => expect(asked).toBe(1));
    isWritten = true;
    return ok(null);
  });
  const written = web('post', '/p/user/collection/addOrCancel', { body: 10001 });
  askAhead([() => notices(1)]);
  await written;
  expect(await notices(1)).toBe('after');
  expect(asked).toBe(1);
});

it('a failure is not kept: who comes asks anew', async () => {
  let asked = 0;
  answerWith(() =>
    ++asked === 1 ? HttpResponse.json({ success: false, message: '品牌没有取到' }) : ok(asked),
  );
  askAhead([brands]);
  await vi.waitFor(() => expect(asked).toBe(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(await brands()).toBe(2);
  expect(heard.error).not.toHaveBeenCalled();
});

it('a failure is said once, when it is taken', async () => {
  answerWith(() => HttpResponse.json({ success: false, message: '品牌没有取到' }));
  askAhead([brands]);
  await new Promise((done) => setTimeout(done, 20));
  expect(heard.error).not.toHaveBeenCalled();
  const error = await failureOf(brands());
  expect(error).toMatchObject({ message: '品牌没有取到' });
  expect(heard.error.mock.calls).toEqual([[error]]);
});

it('asked for ahead twice in a moment, it is sent once; later it is sent again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let asked = 0;
  answerWith(() => ok(++asked));
  askAhead([brands]);
  askAhead([brands]);
  expect(await brands()).toBe(1);
  expect(asked).toBe(1);
  askAhead([brands]);
  vi.setSystemTime(Date.now() + 1_001);
  askAhead([brands]);
  expect(await brands()).toBe(3);
  vi.useRealTimers();
});
