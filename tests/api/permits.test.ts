/** Permits: submitted, reviewed, used by the named people, applied to orders, listed in the ledger. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../server/http/dates';
import { call, dataOf, logIn, moveClock, PASSWORD, refusalOf } from '../support/api';
import { bringTo } from '../support/orders';
import { pdfOf } from '../../mock/scan';
import { JPEG_URL } from '../support/photo';
import {
  approvedPermit,
  filePermit,
  HEXAMINE,
  orderOn,
  permitDraft,
  permitHere,
  permitsOf,
  plentyOfHexamine,
  scanFor,
  submitOn,
  takenOf,
} from '../support/permits';
import { TEST_SETTINGS } from '../support/settings';
import { clock, shopHere } from '../support/shop';
import { buyNow, packWhere, permitsIn } from '../support/shopping';
import { buyerHere, changeBuyer, verify } from '../support/state';
import { shopSide } from '../support/shopSide';

const permanganate = packWhere(
  ({ cas, status }, { price, stocks }) => cas === '7722-64-7' && status === 1 && price !== null && stocks > 5,
);
/** A substance of unknown density. */
const lactone = packWhere(
  ({ cas, status }, { price }) => cas === '96-48-0' && status === 1 && price !== null,
);

let token = '';
let hexamine: Awaited<ReturnType<typeof plentyOfHexamine>>;
beforeEach(async () => {
  hexamine = await plentyOfHexamine();
  token = await logIn();
});

interface Refused {
  success: boolean;
  reason?: string | null;
  field?: string | null;
  message: string;
}
const faultOf = async (requested: ReturnType<typeof call>) => {
  const { success, reason = null, field = null } = (await requested).envelope as Refused;
  return success ? null : [reason, field];
};
const file = async (over: object, by = token) =>
  faultOf(
    call('post', '/p/permits', {
      token: by,
      body: permitDraft({ scanId: await scanFor(by), ...over }),
    }),
  );
const change = (permitId: number, body: object, by = token) =>
  faultOf(call('put', '/p/permits/{permitId}', { token: by, params: { permitId }, body }));
const withdraw = (permitId: number, by = token) =>
  faultOf(call('delete', '/p/permits/{permitId}', { token: by, params: { permitId } }));
const handlers = (permitId: number, names: string[], by = token) =>
  faultOf(
    call('put', '/p/permits/{permitId}/handlers', {
      token: by,
      params: { permitId },
      body: { handlers: names },
    }),
  );
const review = (permitId: number, body: object, by: string) =>
  call('put', '/m/permits/{permitId}/review', { token: by, params: { permitId }, body });
const ledger = (query: Record<string, string> = {}, by = token) =>
  dataOf('get', '/p/permits/ledger', { token: by, query });

/** Deletes the seeded permits, so that a test defines its own. */
async function alone(): Promise<void> {
  for (const { permitId } of await permitsOf(token)) await withdraw(permitId);
}

/** A colleague of `buyer` with an address. */
async function colleague(): Promise<string> {
  const { institution } = await buyerHere('buyer');
  await changeBuyer('manager', { institution, staffRoles: [] });
  const by = await logIn('manager', PASSWORD);
  const [address] = await dataOf('get', '/p/address/list', { token });
  await dataOf('post', '/p/address/addAddr', { token: by, body: { ...address, addrId: 0 } });
  return by;
}

describe('filing', () => {
  it('stores the fields and waits for the shop', async () => {
    await alone();
    const permitId = await filePermit(token, { substances: [{ cas: HEXAMINE, grams: '2000.500' }] });
    const { permits, institution, personal, today } = await dataOf('get', '/p/permits', { token });
    expect({ institution, personal, today }).toEqual({
      institution: '示例大学化学学院',
      personal: false,
      today: dayOf(clock.now()),
    });
    expect(permits).toMatchObject([
      {
        permitId,
        state: 'submitted',
        mine: true,
        isUsed: false,
        handlers: [],
        reviewReason: null,
        institution: '示例大学化学学院',
        substances: [{ cas: HEXAMINE, name: '六亚甲基四胺', grams: '2000.5', taken: '0' }],
      },
    ]);
    expect(await dataOf('get', '/p/permits/{permitId}/scan', { token, params: { permitId } })).toEqual({
      scanId: permits[0]!.scanId,
      content: JPEG_URL,
    });
  });

  it('is refused beside the field, and one document is filed once by anybody', async () => {
    expect(await file({ no: '12' })).toEqual(['PERMIT_INVALID', 'no']);
    expect(await file({ substances: [{ cas: '64-17-5', grams: '1' }] })).toEqual([
      'PERMIT_INVALID',
      'substances',
    ]);
    expect(await file({ validUntil: '2020-01-02' })).toEqual(['PERMIT_INVALID', 'validUntil']);
    expect(await file({ scanId: crypto.randomUUID() })).toEqual(['SCAN_GONE', 'scanId']);
    expect(await file({})).toBeNull();
    expect(await file({ no: ' 沪公爆备(2026)-0100' })).toEqual(['PERMIT_KNOWN', 'no']);
    expect(await file({ no: '沪公爆备20260100' }, await colleague())).toEqual(['PERMIT_KNOWN', 'no']);
    // The same document may cover another regime.
    expect(await file({ regime: 'toxic', substances: [{ cas: '26628-22-8', grams: '1' }] })).toBeNull();
  });

  it('is not possible for a person or without an institution', async () => {
    expect(await file({}, await logIn('person'))).toEqual(['NOT_TO_PERSONS', null]);
    await changeBuyer('buyer', { institution: '' });
    expect(await file({})).toEqual(['NO_INSTITUTION', null]);
  });

  it.each([
    ['data:image/png;base64,AAAA', '不是 PDF、JPEG、PNG 或 WebP 文件'],
    ['data:image/png;base64,' + JPEG_URL.split(',')[1], '扫描件的内容与类型不符'],
    ['hello', '扫描件内容无法识别'],
    ['data:image/jpeg;base64,', '文件是空的'],
    [`data:image/jpeg;base64,${btoa('\xff\xd8\xff')}`, '扫描件已损坏，无法打开'],
    [`data:application/pdf;base64,${btoa('%PDF-1.7\n%abcdef')}`, 'PDF 文件不完整，请重新导出'],
  ])('checks the content of a scan: %s', async (content, message) => {
    const refused = await refusalOf('post', '/p/permits/scan', { token, body: { content } });
    expect(refused.message).toBe(message);
  });

  it('accepts a PDF, visible to those who may order on the permit', async () => {
    const scanId = await scanFor(token, pdfOf('permit'));
    const params = { permitId: await filePermit(token, { scanId }) };
    const by = await colleague();
    const read = (who: string) => faultOf(call('get', '/p/permits/{permitId}/scan', { token: who, params }));
    expect([await read(token), await read(by)]).toEqual([null, ['PERMIT_GONE', null]]);
    // A scan of another permit or another buyer is not accepted.
    expect(await file({ no: '沪公爆备〔2026〕0101', scanId })).toEqual(['SCAN_GONE', 'scanId']);
  });
});

describe('the shop', () => {
  it('approves after viewing, refuses and ends with a reason; other roles cannot', async () => {
    const manager = await logIn('manager');
    const permitId = await filePermit(token);
    const { envelope, status } = await review(permitId, { version: 1, verdict: 'approve' }, token);
    expect([envelope.success, status]).toEqual([false, 403]);
    for (const path of ['/m/permits', '/m/permits/{permitId}/scan'] as const)
      expect((await call('get', path, { token, params: { permitId } })).status).toBe(403);

    const { records, total } = await dataOf('get', '/m/permits', {
      token: manager,
      query: { state: 'submitted' },
    });
    expect([total, records[0]?.permitId, records[0]?.mine]).toEqual([1, permitId, false]);
    const scan = await dataOf('get', '/m/permits/{permitId}/scan', { token: manager, params: { permitId } });
    expect(scan.content).toBe(JPEG_URL);
    const verdict = (body: object) => faultOf(review(permitId, body, manager));
    expect(await verdict({ version: 1, verdict: 'refuse' })).toEqual(['REQUIRED', 'reason']);
    expect(await verdict({ version: 1, verdict: 'refuse', reason: '扫描件不清晰' })).toBeNull();
    expect(await permitHere(token, permitId)).toMatchObject({
      state: 'refused',
      reviewReason: '扫描件不清晰',
    });
    // After a refusal the number is free again, and the permit can be corrected.
    const { scanId, version } = await permitHere(token, permitId);
    expect(await change(permitId, permitDraft({ scanId, version: version - 1 }))).toEqual([
      'PERMIT_CHANGED',
      null,
    ]);
    expect(await change(permitId, permitDraft({ scanId, version }))).toBeNull();
    expect(await verdict({ version, verdict: 'approve' })).toEqual(['PERMIT_CHANGED', null]);
    expect(await verdict({ version: version + 1, verdict: 'approve' })).toBeNull();
    expect(await change(permitId, permitDraft({ scanId }))).toEqual(['PERMIT_APPROVED', null]);
    expect(await verdict({ version: version + 2, verdict: 'refuse', reason: '有误' })).toEqual([
      'PERMIT_STATE',
      null,
    ]);
    expect(await verdict({ version: version + 2, verdict: 'end', reason: '已注销' })).toBeNull();
    expect((await permitHere(token, permitId)).state).toBe('ended');
  });
});

describe('who may order on a permit', () => {
  it("its owner and the named colleagues; the account's stated institution is not enough", async () => {
    await alone();
    const permitId = await approvedPermit(token);
    const by = await colleague();
    expect(await permitsOf(by)).toEqual([]);
    expect(
      (await submitOn(by, hexamine, 1, [{ regime: 'explosive', no: '沪公爆备〔2026〕0100' }])).message,
    ).toContain('没有列有 100-97-0 的易制爆证明');
    expect(await handlers(permitId, ['person', 'nobody'])).toEqual(['HANDLER_UNKNOWN', 'handlers']);
    expect(await handlers(permitId, ['manager'])).toBeNull();
    expect(await permitHere(by, permitId)).toMatchObject({ mine: false, handlers: [] });
    // Being named is not enough: the account must belong to a verified institution.
    const [unverified] = (await buyNow(by, hexamine)).permitsNeeded[0]!.lines;
    expect(unverified).toMatchObject({ permitId: null, refusal: { reason: 'NOT_VERIFIED' } });
    await verify('manager');
    await orderOn(by, hexamine);
    expect(await takenOf(token, permitId)).toBe('500');
    expect(await withdraw(permitId, by)).toEqual(['PERMIT_NOT_OWN', null]);
    // At another institution the colleague loses access, and the permit does not follow its owner.
    await changeBuyer('manager', { institution: '另一大学' });
    expect(await permitsOf(by)).toEqual([]);
    await changeBuyer('buyer', { institution: '另一大学' });
    const { permitsNeeded } = await buyNow(token, hexamine);
    expect(permitsNeeded[0]?.lines[0]?.refusal?.reason).toBe('OTHER_INSTITUTION');
  });
});

describe('amounts of an order', () => {
  it('are announced, held by the order, booked on payment, and returned by a refund', async () => {
    await alone();
    const permitId = await approvedPermit(token);
    const confirmed = await buyNow(token, hexamine, 3);
    expect(confirmed.permitsNeeded).toMatchObject([
      {
        regime: 'explosive',
        lines: [
          { skuId: hexamine.skuId, cas: HEXAMINE, grams: '1500', permitId, left: '500', refusal: null },
        ],
      },
    ]);
    const { confirmId } = confirmed;
    const body = { confirmId, permits: permitsIn(confirmed) };
    const { orderNumbers } = await dataOf('post', '/p/order/submit', { token, body });
    expect(await takenOf(token, permitId)).toBe('1500');
    expect((await ledger()).entries).toEqual([]);
    // The amount held by an unpaid order is not available to others.
    expect((await submitOn(token, hexamine, 2, body.permits)).message).toContain('只剩 500 g');
    await bringTo(token, orderNumbers, 'received');
    const applied = await dataOf('post', '/p/return/apply', {
      token,
      body: {
        orderNumber: orderNumbers,
        kind: 'refund',
        reason: 'missing',
        description: '箱内少一瓶',
        photoIds: [],
        lines: [{ skuId: hexamine.skuId, count: 2, opened: false }],
      },
    });
    const { returnNumber } = applied;
    for (const action of ['approve', 'finish']) await shopSide.moveReturn({ returnNumber, action });
    expect(await takenOf(token, permitId)).toBe('500');
    const { entries, sums } = await ledger();
    expect(entries.map(({ kind, grams, count }) => [kind, grams, count])).toEqual([
      ['giveBack', '1000', 2],
      ['receive', '1500', 3],
      ['buy', '1500', 3],
    ]);
    expect(entries[0]).toMatchObject({
      regime: 'explosive',
      cas: HEXAMINE,
      name: '六亚甲基四胺',
      orderNumber: orderNumbers,
      returnNumber,
      permitNo: '沪公爆备〔2026〕0100',
      institution: '示例大学化学学院',
      handler: '有机合成实验室',
      destination: expect.stringContaining('示例路 800 号') as string,
    });
    expect(sums).toEqual([
      {
        regime: 'explosive',
        cas: HEXAMINE,
        name: '六亚甲基四胺',
        bought: '1500',
        received: '1500',
        givenBack: '1000',
        left: '1500',
      },
    ]);
    expect((await ledger({ from: '2020-01-01', until: '2020-12-31' })).entries).toEqual([]);
    expect(await faultOf(call('get', '/p/permits/ledger', { token, query: { from: '1 May' } }))).toEqual([
      'DAY_INVALID',
      'from',
    ]);
  });

  it('are released when the order is cancelled or expires', async () => {
    await alone();
    const permitId = await approvedPermit(token);
    await bringTo(token, await orderOn(token, hexamine, 4), 'closed');
    expect(await takenOf(token, permitId)).toBe('0');
    await orderOn(token, hexamine, 4);
    expect(await takenOf(token, permitId)).toBe('2000');
    await moveClock(3600);
    expect(await takenOf(token, permitId)).toBe('0');
    expect((await ledger()).entries).toEqual([]);
  });

  it('need a permit for each regime of a substance', async () => {
    const { permitsNeeded } = await buyNow(token, permanganate);
    expect(permitsNeeded.map(({ regime, lines }) => [regime, lines.length, lines[0]?.permitNo])).toEqual([
      ['precursor3', 1, '沪公禁备〔2026〕0003'],
      ['explosive', 1, '沪公爆备〔2026〕0004'],
    ]);
    const [one] = permitsIn({ permitsNeeded });
    expect((await submitOn(token, permanganate, 1, [one!])).message).toBe('请选择易制爆化学品使用的证明');
  });

  it('must be known, else the goods cannot be ordered', async () => {
    const { permitsNeeded } = await buyNow(token, lactone);
    expect(permitsNeeded[0]?.lines[0]).toMatchObject({ grams: null, refusal: { reason: 'AMOUNT_UNKNOWN' } });
    const named = [{ regime: 'precursor3', no: '沪公禁备〔2026〕0003' }];
    expect(await submitOn(token, lactone, 1, named)).toMatchObject({
      data: { reason: 'PERMIT_AMOUNT_UNKNOWN', skuIds: [lactone.skuId] },
    });
  });

  it('respect permits for one order and for a year', async () => {
    await alone();
    await approvedPermit(token, { use: 'once' });
    const first = await orderOn(token, hexamine, 1);
    const { permitsNeeded } = await buyNow(token, hexamine);
    expect(permitsNeeded[0]?.lines[0]?.refusal?.reason).toBe('USED');
    // After a full return the permit counts as unused.
    await bringTo(token, first, 'closed');
    await orderOn(token, hexamine, 4);
    const yearly = await approvedPermit(token, { no: '沪公爆备〔2026〕0102' });
    await orderOn(token, hexamine, 4);
    expect(await takenOf(token, yearly)).toBe('2000');
    await moveClock(366 * 86_400);
    expect(await takenOf(await logIn(), yearly)).toBe('0');
  });

  it('are refused on days without sale', async () => {
    const today = dayOf(clock.now());
    const { shop } = await shopHere();
    shop.settings = { ...TEST_SETTINGS, controlledClosedDays: [{ from: today, to: today, reason: '' }] };
    try {
      const { permitsNeeded } = await buyNow(token, hexamine);
      expect(permitsNeeded[0]?.lines[0]?.refusal?.reason).toBe('CLOSED_DAY');
      const named = [{ regime: 'explosive', no: '沪公爆备〔2026〕0004' }];
      expect(await submitOn(token, hexamine, 1, named)).toMatchObject({
        data: { reason: 'PERMIT_CLOSED_DAY' },
      });
      expect((await dataOf('get', '/p/permits', { token })).closedDays).toEqual([
        { from: today, to: today, reason: '' },
      ]);
    } finally {
      shop.settings = TEST_SETTINGS;
    }
  });
});

describe('a permit that is no longer needed', () => {
  it('is deleted without orders, else kept; its number cannot be filed again', async () => {
    await alone();
    const used = await approvedPermit(token);
    const unused = await approvedPermit(token, { no: '沪公爆备〔2026〕0103' });
    await orderOn(token, hexamine);
    for (const permitId of [unused, used]) expect(await withdraw(permitId)).toBeNull();
    expect(await permitsOf(token)).toMatchObject([
      { permitId: used, state: 'ended', reviewReason: '登记人停用' },
    ]);
    expect(await file({})).toEqual(['PERMIT_KNOWN', 'no']);
    expect((await buyNow(token, hexamine)).permitsNeeded[0]?.lines[0]?.refusal?.reason).toBe('ENDED');
  });

  it('appears in the personal centre before it ends', async () => {
    const todo = async () => (await dataOf('get', '/p/user/todo', { token })).permits;
    expect(await todo()).toEqual({ ending: 0, next: null });
    const validUntil = dayOf(clock.now() + 7 * 86_400_000);
    await approvedPermit(token, { validUntil });
    expect(await todo()).toEqual({
      ending: 1,
      next: { no: '沪公爆备〔2026〕0100', validUntil, daysLeft: 7 },
    });
  });
});
