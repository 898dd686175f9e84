/** Both ends of the request layer: what it sends, and what it shows the buyer. */
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { vi } from 'vitest';
import { setReporter } from '@/services/client';
import type { ApiError } from '@/services/errors';
import { writeUser } from '@/storage/session';
import { server } from './setupServer';

/** A success envelope. */
export const ok = (data: unknown = null) =>
  HttpResponse.json({ success: true, code: '00000', data, message: null });

/** Gives every further call this answer; returns the list of later requests. */
export function answerWith(make: (request: Request) => Response | Promise<Response>): Request[] {
  const sent: Request[] = [];
  server().use(
    http.all('*', ({ request }) => {
      sent.push(request.clone());
      return make(request) as Promise<HttpResponse<DefaultBodyType>>;
    }),
  );
  return sent;
}

/** Delays the answer to the next such call: it is calculated at once and delivered by `release`. */
export function holdNext(verb: 'get' | 'post' | 'put' | 'delete', path: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let heard = () => {};
  const requested = new Promise<void>((resolve) => (heard = resolve));
  server().use(
    http[verb](
      `*${path}`,
      async ({ request }) => {
        const answer = await fetch(request.clone());
        heard();
        await gate;
        return answer as HttpResponse<DefaultBodyType>;
      },
      { once: true },
    ),
  );
  return { release, asked: requested };
}

/** Delays every such call until it is released. */
export function holdAll(verb: 'get' | 'post' | 'delete', path: string): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  // Without an answer of its own, the next matching handler answers.
  server().use(http[verb](`*${path}`, () => gate as Promise<undefined>));
  return release;
}

/** Replaces the page's reporter; like it, drops the login at the first refused token. */
export function listen() {
  const heard = {
    error: vi.fn<(error: ApiError) => void>(),
    unauthorised: vi.fn<(error: ApiError) => void>(() => writeUser(null)),
  };
  setReporter(heard);
  return heard;
}

/** The failure of a call that must fail. */
export const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error: unknown) => error as ApiError,
  );
