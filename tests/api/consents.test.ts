/** Consent to 用户协议 and 隐私政策: recorded, requested again after a change, withdrawn. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { consents, contentVersions } from '../../server/db/schema';
import { dataOf, logIn, PASSWORD, reasonIn, call } from '../support/api';
import { auditHere, buyerHere } from '../support/state';
import { workHere } from '../support/shop';

const MOBILE = '13912345678';

async function consentsOf(userName: string) {
  const [{ db }, { buyerId }] = [await workHere(), await buyerHere(userName)];
  return db.select().from(consents).where(eq(consents.buyerId, buyerId)).orderBy(consents.consentId);
}

const state = (token: string) => dataOf('get', '/p/user/consents', { token });
const isAsked = async (token: string) => (await dataOf('get', '/p/user/userInfo', { token })).consentNeeded;

/** A new version of 隐私政策, written by staff. */
async function changePrivacy(): Promise<void> {
  const { db, now } = await workHere();
  const [built] = await db.select().from(contentVersions).where(eq(contentVersions.id, '108'));
  const body = structuredClone(built!.body);
  body.article!.content += '\n\n新的一条。';
  await db.insert(contentVersions).values({
    ...built!,
    version: 1,
    status: 'published',
    showFrom: now - 1,
    writtenTime: now,
    body,
  });
}

const plain = (over: object) => ({
  userName: 'newcomer',
  passWord: PASSWORD,
  institution: '示例大学',
  ...over,
});

it('is recorded with version, time and origin on registration by code', async () => {
  const { devCode } = await dataOf('post', '/user/code', { body: { mobile: MOBILE, purpose: 'register' } });
  const body = plain({ mobile: MOBILE, code: devCode, role: 'student', agreed: true });
  const { accessToken } = await dataOf('post', '/user/registerByCode', { body });
  const rows = await consentsOf('newcomer');
  expect(rows.map(({ document }) => document)).toEqual(['terms', 'privacy']);
  for (const row of rows) {
    expect(row.version).toMatch(/^0\.[0-9a-f]{8}$/);
    expect(Math.abs(row.time - (await workHere()).now)).toBeLessThan(60_000);
    expect(row.withdrawnTime).toBeNull();
  }
  expect(await isAsked(accessToken)).toBe(false);
  const { documents, history } = await state(accessToken);
  expect(documents.map(({ title, needed }) => [title, needed])).toEqual([
    ['用户协议', false],
    ['隐私政策', false],
  ]);
  expect(history).toHaveLength(2);
});

it('accepts registrations of mall4j clients without consent, and asks after the login', async () => {
  const { accessToken } = await dataOf('post', '/user/register', { body: plain({ userName: 'fromMall4j' }) });
  expect(await consentsOf('fromMall4j')).toEqual([]);
  expect(await isAsked(accessToken)).toBe(true);
  // Without consent the buyer's orders are not used for recommendations.
  expect(await dataOf('get', '/p/recommend/list', { token: accessToken })).toEqual([]);
  const { documents } = await state(accessToken);
  const body = { documents: documents.map(({ document, version }) => ({ document, version })) };
  await dataOf('post', '/p/user/consents', { token: accessToken, body });
  expect(await isAsked(accessToken)).toBe(false);
});

it("is recorded by the page's plain registration", async () => {
  await dataOf('post', '/user/register', { body: plain({ agreed: true }) });
  expect(await consentsOf('newcomer')).toHaveLength(2);
});

it('is asked again when a document changes, for the shown version', async () => {
  const token = await logIn();
  expect(await isAsked(token)).toBe(false);
  const before = await state(token);
  await changePrivacy();
  expect(await isAsked(token)).toBe(true);
  const { documents } = await state(token);
  expect(documents.map(({ needed }) => needed)).toEqual([false, true]);
  const old = before.documents.map(({ document, version }) => ({ document, version }));
  const stale = await call('post', '/p/user/consents', { token, body: { documents: old } });
  expect(reasonIn(stale)[0]).toBe('DOCUMENT_CHANGED');
  const { document, version } = documents[1]!;
  expect(version).toMatch(/^1\./);
  await dataOf('post', '/p/user/consents', { token, body: { documents: [{ document, version }] } });
  expect(await isAsked(token)).toBe(false);
});

it('can be withdrawn: personal recommendations and optional notices end, and nothing is asked again', async () => {
  const token = await logIn();
  const notices = { order: true, delivery: true, aftersale: true, invoice: true, permit: true };
  await dataOf('put', '/p/user/notices', { token, body: { ...notices, favourite: true, promotion: true } });
  expect((await dataOf('get', '/p/recommend/list', { token })).length).toBeGreaterThan(0);
  await dataOf('put', '/p/user/consents/withdraw', { token });
  expect(await dataOf('get', '/p/recommend/list', { token })).toEqual([]);
  expect((await dataOf('get', '/p/user/account', { token })).notices).toMatchObject({
    ...notices,
    favourite: false,
    promotion: false,
  });
  expect(await isAsked(token)).toBe(false);
  expect((await state(token)).documents[1]).toMatchObject({ needed: false, agreedTime: null });
  const again = await call('put', '/p/user/consents/withdraw', { token });
  expect(reasonIn(again)[0]).toBe('NO_CONSENT');
  const { buyerId } = await buyerHere('buyer');
  expect((await auditHere('account', buyerId)).map(({ action }) => action)).toContain('withdraw');
});
