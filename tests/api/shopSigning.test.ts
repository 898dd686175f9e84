/** The signing certificate over HTTP: checked, saved encrypted, replaced and removed by a manager. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { parseDataKeys } from '../../server/crypto';
import { signingCertificates } from '../../server/db/schema/shopSettings';
import { resealSome } from '../../server/privacy/reseal';
import { signingKey } from '../../server/shopSettings/signing';
import { call, dataOf, fetchRaw, logIn, moveClock, reasonIn } from '../support/api';
import { clock, shopHere, workHere } from '../support/shop';
import { signingBody } from '../support/signing';
import { auditHere } from '../support/state';

let manager = '';
beforeEach(async () => (manager = await logIn('manager')));

const bodyOf = (options: Parameters<typeof signingBody>[0] = {}) =>
  signingBody({ now: clock.now(), days: 90, ...options });
const read = () => dataOf('get', '/m/shop/signing', { token: manager });
type Body = ReturnType<typeof signingBody>;
const save = (body: Body, replaces: string | null = null) =>
  call('put', '/m/shop/signing', { token: manager, body: { ...body, replaces } });
const check = (body: Body) => call('post', '/m/shop/signing/check', { token: manager, body });

describe('the signing certificate', () => {
  it('is none at first, is shown before and after saving, and neither key nor passphrase is sent or readable', async () => {
    expect(await read()).toEqual({ certificate: null, state: 'none', daysLeft: null, savedAt: null, savedBy: null });
    const body = bodyOf({ type: 'ec' });
    const shown = (await dataOf('post', '/m/shop/signing/check', { token: manager, body }));
    expect(shown).toMatchObject({ subject: '测试印章', issuer: '测试印章', serialNumber: '07', keyType: 'EC P-256' });
    expect((await read()).certificate).toBeNull();
    expect(await dataOf('put', '/m/shop/signing', { token: manager, body: { ...body, replaces: null } })).toMatchObject({ certificate: shown, state: 'valid', daysLeft: 90, savedBy: 'manager' });
    const { db } = await workHere();
    const { rows } = await db.execute<{ row: string }>(sql`select ${signingCertificates}::text as row from ${signingCertificates}`);
    expect(rows).toHaveLength(1);
    const logged = JSON.stringify(await auditHere('signing', '1'));
    for (const text of [rows[0]!.row, logged]) {
      expect(text).toContain('测试印章');
      expect(text).not.toContain('PRIVATE');
      expect(text).not.toContain(body.passphrase);
    }
  }); // prettier-ignore

  it('is replaced and removed by those who saw it, and each change is logged', async () => {
    await save(bodyOf());
    const { certificate } = await read();
    const other = bodyOf({ name: '新印章' });
    expect(reasonIn(await save(other))[0]).toBe('SIGNING_CHANGED');
    expect((await read()).certificate).toEqual(certificate);
    await save(other, certificate!.fingerprint);
    const fresh = (await read()).certificate!;
    expect(fresh.subject).toBe('新印章');
    const remove = (fingerprint: string) =>
      call('delete', '/m/shop/signing', { token: manager, query: { fingerprint } });
    expect(reasonIn(await remove(certificate!.fingerprint))[0]).toBe('SIGNING_CHANGED');
    await remove(fresh.fingerprint);
    expect((await read()).state).toBe('none');
    const entries = await auditHere('signing', '1');
    expect(entries.map(({ action }) => action)).toEqual(['add', 'change', 'delete']);
    expect(entries[1]).toMatchObject({ before: { subject: '测试印章' }, after: { subject: '新印章' } });
    const { records } = await dataOf('get', '/m/audit', { token: manager, query: { subject: 'signing' } });
    expect(JSON.stringify(records)).toContain('指纹');
  });

  it('is refused beside the field that is wrong', async () => {
    const refused = async (body: Body) => reasonIn(await check(body));
    const body = bodyOf();
    expect(await refused({ ...body, passphrase: 'other' })).toEqual(['SIGNING_NOT_OPENED', 'passphrase']);
    expect(await refused({ ...body, file: Buffer.from('no file').toString('base64') })).toEqual(['SIGNING_FILE_UNREADABLE', 'file']);
    expect(await refused({ ...body, file: Buffer.alloc(64 * 1024 + 1).toString('base64') })).toEqual(['SIGNING_FILE_TOO_LARGE', 'file']);
    expect(await refused(bodyOf({ type: 'rsa1024' }))).toEqual(['SIGNING_KEY_WEAK', 'file']);
    expect(await refused(bodyOf({ without: 'key' }))).toEqual(['SIGNING_KEY_MISSING', 'file']);
    const expired = await check(bodyOf({ daysLeft: -1 }));
    expect(reasonIn(expired)[0]).toBe('SIGNING_EXPIRED');
    expect(JSON.stringify(expired.envelope)).toContain('已到期');
    expect(reasonIn(await save({ ...body, passphrase: 'other' }))[0]).toBe('SIGNING_NOT_OPENED');
    expect((await read()).state).toBe('none');
  }); // prettier-ignore

  it('is reserved to managers, and changing it needs a fresh proof of identity', async () => {
    const buyer = await logIn();
    expect((await fetchRaw('get', '/m/shop/signing', { token: buyer })).status).toBe(403);
    const { shop } = await shopHere();
    const { settings } = shop;
    const staffAccess = { ...settings.staffAccess, proofMs: 0 };
    shop.settings = { ...settings, staffAccess };
    try {
      expect(reasonIn(await save(bodyOf()))[0]).toBe('REAUTHENTICATE');
      const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
      const query = { fingerprint };
      expect(reasonIn(await call('delete', '/m/shop/signing', { token: manager, query }))[0]).toBe(
        'REAUTHENTICATE',
      );
    } finally {
      shop.settings = settings;
    }
  });

  it('warns the desk from 30 days before its end, and signs nothing after it', async () => {
    await save(bodyOf({ days: 40 }));
    const points = async () =>
      (await dataOf('get', '/m/shop/readiness', { token: await logIn('manager') })).filter(
        ({ section }) => section === 'signing',
      );
    expect(await points()).toEqual([]);
    await moveClock(10 * 86_400);
    expect((await points())[0]?.what).toContain('还有 30 天到期');
    await moveClock(31 * 86_400);
    expect((await points())[0]?.what).toContain('到期');
    manager = await logIn('manager');
    expect((await read()).state).toBe('expired');
    expect(await signingKey(await workHere())).toBeNull();
  });

  it('is encrypted again when the key of the data is replaced', async () => {
    await save(bodyOf());
    const { shop } = await shopHere();
    const { settings } = shop;
    const [first] = settings.dataKeys;
    const fresh = parseDataKeys(Buffer.alloc(32, 7).toString('base64'))!;
    shop.settings = { ...settings, dataKeys: [...fresh, first!] };
    try {
      while ((await resealSome(await workHere())) > 0);
      shop.settings = { ...settings, dataKeys: fresh };
      expect((await signingKey(await workHere()))?.chain).toHaveLength(1);
    } finally {
      shop.settings = settings;
    }
  });
});
