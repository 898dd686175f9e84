/** Input is normalised to the contract or refused with a message. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractCalls, type Schema } from '../../server/http/contractFile';
import { Refusal } from '../../server/http/refusal';
import { operationSpecs } from '../../server/http/validate';
import { contract, operations } from '../support/contract';
import { VALID_REQUESTS, type Sent } from './validRequests';

const calls = contractCalls();
const specs = new Map(operationSpecs().map((spec) => [spec.operationId, spec]));

function read(operationId: string, { params = VALID_REQUESTS[operationId]?.params, query, body }: Sent) {
  return specs
    .get(operationId)!
    .validate({ params: params ?? {}, query: new URLSearchParams(query), headers: new Headers(), body });
}
const bodyOf = (operationId: string, body: unknown) => read(operationId, { body }).body;
const queryOf = (operationId: string, query: Record<string, string>) => read(operationId, { query }).query;

function refusalOf(operationId: string, sent: Sent) {
  try {
    read(operationId, sent);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code = 'A00001', field = null, data = null } = error.about;
    return { code, reason: error.reason, message: error.message, field, data };
  }
  throw new Error('It was taken.');
}
const bodyRefusal = (operationId: string, body: unknown) => refusalOf(operationId, { body });
const queryRefusal = (operationId: string, query: Record<string, string>) =>
  refusalOf(operationId, { query });

const valid = (operationId: string) => VALID_REQUESTS[operationId]!.body as Record<string, unknown>;

describe('the operations', () => {
  it('are those of the contract, with paths and access', () => {
    expect(specs.size).toBe(operations.length);
    expect(specs.get('login')).toMatchObject({ method: 'post', path: '/login', secured: false });
    expect(specs.get('renameFavouriteGroup')).toMatchObject({
      method: 'put',
      path: '/p/user/collection/group/{groupId}',
      secured: true,
    });
    const open = [...specs.values()].filter(({ secured }) => !secured).map(({ path }) => path);
    expect(open.filter((path) => path.startsWith('/p/'))).toEqual([]);
  });

  it('with input have a valid request in the table', () => {
    const takes = calls.filter(
      ({ params, query, body }) =>
        body ?? Object.keys({ ...params.properties, ...query.properties }).length > 0,
    );
    expect(Object.keys(VALID_REQUESTS).sort()).toEqual(takes.map((call) => call.operationId).sort());
  });

  it.each(Object.entries(VALID_REQUESTS))('%s accepts it', (operationId, sent) => {
    expect(() => read(operationId, sent)).not.toThrow();
  });

  it('without input ignore what is sent', () => {
    expect(read('logOut', { query: { a: '1' }, body: { a: 1 } })).toEqual({
      params: {},
      query: {},
      body: undefined,
      idempotencyKey: null,
    });
  });
});

describe('accepted values', () => {
  it('digits in path, query and body are numbers', () => {
    expect(read('addressInfo', { params: { addrId: '2' } }).params).toEqual({ addrId: 2 });
    expect(queryOf('areaList', { pid: '310000000000' })).toEqual({ pid: 310_000_000_000 });
    expect(bodyOf('updateAddress', { ...valid('updateAddress'), addrId: ' 1 ' })).toMatchObject({
      addrId: 1,
    });
    expect(bodyOf('toggleCollection', '7')).toBe(7);
    expect(bodyOf('deleteCartItems', ['7', 8])).toEqual([7, 8]);
  });

  it('true and false in text are read, other text is not', () => {
    const notices = valid('changeNotices');
    expect(bodyOf('changeNotices', { ...notices, order: 'false' })).toEqual({ ...notices, order: false });
    for (const order of [1, 0, 'yes', '1'])
      expect(bodyRefusal('changeNotices', { ...notices, order })).toMatchObject({ field: 'order' });
  });

  it('text stays text, even when it looks like a number', () => {
    expect(bodyOf('payMonthly', { orderNumber: '1795311224696001001' })).toEqual({
      orderNumber: '1795311224696001001',
    });
    expect(queryOf('searchOrders', { min: '2' })).toMatchObject({ min: '2' });
  });

  it('a count is not read from text where the contract forbids it', () => {
    expect(bodyRefusal('changeCartCount', { basketId: 1, count: '2' })).toMatchObject({
      message: '数量应为整数',
    });
  });

  it('defaults are filled in, and blank query values are absent', () => {
    expect(queryOf('latestProducts', {})).toEqual({ current: 1, size: 10 });
    expect(queryOf('latestProducts', { current: '', size: ' ' })).toEqual({ current: 1, size: 10 });
    expect(queryOf('myOrders', { status: '' })).toEqual({ status: 0, current: 1, size: 10 });
    expect(queryOf('favourites', { state: '', q: '' })).toEqual({ sort: 'saved', current: 1, size: 10 });
    expect(bodyOf('searchStructure', { structure: 'C', mode: 'sub', size: null })).toEqual({
      structure: 'C',
      mode: 'sub',
      similarity: 0.8,
      current: 1,
      size: 10,
    });
  });

  it('a page is limited to the maximum', () => {
    expect(queryOf('latestProducts', { size: '1000' })).toMatchObject({ size: 100 });
    expect(queryOf('oftenBought', { size: '51' })).toEqual({ size: 50 });
    expect(bodyOf('searchStructure', { structure: 'C', mode: 'sub', size: 1e9 })).toMatchObject({
      size: 100,
    });
  });

  it('a list may be written with commas, or repeated', () => {
    const query = new URLSearchParams('grade=AR&grade=GR,CP&grade=&stock=in');
    expect(
      specs.get('searchProducts')!.validate({ params: {}, query, headers: new Headers(), body: undefined })
        .query,
    ).toMatchObject({
      grade: 'AR,GR,CP',
      stock: 'in',
    });
  });

  it('text is trimmed, except for data, passwords and molfiles, whose columns matter', () => {
    expect(bodyOf('login', { userName: ' buyer\n', passWord: '\tx ' })).toEqual({
      userName: 'buyer',
      passWord: '\tx ',
    });
    expect(bodyOf('submitOrder', { orderShopParam: [{ remarks: ' 轻放 ' }] })).toEqual({
      orderShopParam: [{ remarks: '轻放' }],
    });
    expect(bodyOf('readStructure', { structure: '\n\n\n  1  0' })).toEqual({ structure: '\n\n\n  1  0' });
    const long = ` ${'x'.repeat(5_000)} `;
    expect(bodyOf('setUserInfo', { avatarUrl: long })).toEqual({ avatarUrl: long });
  });

  it('only described fields pass, whatever their names', () => {
    const body = JSON.parse(
      '{"userName":"buyer","passWord":"x","userType":1,"__proto__":{"admin":true},"constructor":{},"toString":1}',
    ) as object;
    const taken = bodyOf('login', body);
    expect(taken).toEqual({ userName: 'buyer', passWord: 'x' });
    expect(Object.getPrototypeOf(taken)).toBe(Object.prototype);
    expect((taken as { admin?: boolean }).admin).toBeUndefined();
    const query = new URLSearchParams('__proto__=1&toString=2');
    const { query: requested } = specs
      .get('latestProducts')!
      .validate({ params: {}, query, headers: new Headers(), body: undefined });
    expect(Object.keys(requested)).toEqual(['current', 'size']);
  });

  it('null in an optional field is absent, unless it has a meaning', () => {
    expect(bodyOf('confirmOrder', { addrId: null, basketIds: null, orderItem: null })).toEqual({
      basketIds: null,
      orderItem: null,
    });
    expect(bodyOf('updateFavourites', { prodIds: [1], note: null, groupId: null })).toEqual({
      prodIds: [1],
      groupId: null,
    });
    expect(bodyOf('confirmCache', null)).toBeUndefined();
  });
});

describe('the message for a buyer (A00001)', () => {
  it.each([
    ['login', {}, 'REQUIRED', '请填写账号', 'userName'],
    ['login', { userName: ' ', passWord: 'x' }, 'REQUIRED', '请填写账号', 'userName'],
    ['login', { userName: null, passWord: 'x' }, 'REQUIRED', '请填写账号', 'userName'],
    ['login', { userName: 5, passWord: 'x' }, 'REQUIRED', '请填写账号', 'userName'],
    ['login', { userName: 'buyer', passWord: '' }, 'REQUIRED', '请填写密码', 'passWord'],
    ['login', { userName: 'x'.repeat(51), passWord: '' }, 'TOO_LONG', '账号不能超过 50 个字', 'userName'],
    ['payOrder', { orderNumbers: 12345 }, 'REQUIRED', '请填写订单号', 'orderNumbers'],
    ['setUserInfo', { nickName: '长'.repeat(21) }, 'TOO_LONG', '昵称不能超过 20 个字', 'nickName'],
    ['setUserInfo', { nickName: 7 }, 'INVALID', '昵称应为文字', 'nickName'],
    ['updateFavourites', { prodIds: [1], note: 5 }, 'INVALID', '备注应为文字', 'note'],
    ['addFavouriteGroup', { name: 7 }, 'REQUIRED', '请填写分组名称', 'name'],
    ['sendCode', { mobile: '13800138000', purpose: 'x' }, 'INVALID', '验证码用途不正确', 'purpose'],
    ['changeInstitution', { role: 'king', tax: {} }, 'INVALID', '请选择身份', 'role'],
    ['changeInstitution', { tax: {} }, 'REQUIRED', '请选择身份', 'role'],
    ['cancelOrder', { reason: 1 }, 'INVALID', '请选择取消原因', 'reason'],
    ['submitOrder', { invoice: {} }, 'REQUIRED', '请选择发票类型', 'invoice.kind'],
    ['changeCartCount', { basketId: 1, count: 0 }, 'INVALID', '数量至少为 1', 'count'],
    ['changeCartCount', { basketId: 1, count: 1.5 }, 'INVALID', '数量应为整数', 'count'],
    ['changeCartCount', { basketId: 1, count: null }, 'REQUIRED', '数量应为整数', 'count'],
    ['submitOrder', { orderShopParam: [{}, { remarks: '长'.repeat(201) }] }, 'TOO_LONG', '备注不能超过 200 个字', 'orderShopParam[1].remarks'], // prettier-ignore
  ])('%s %j: %s %s', (operationId, body, reason, message, field) => {
    expect(bodyRefusal(operationId, body)).toEqual({ code: 'A00001', reason, message, field, data: null });
  });

  it('exists for query values too', () => {
    expect(queryRefusal('coa', { catalogNo: '', lot: 'x' })).toMatchObject({ message: '请填写货号' });
    expect(queryRefusal('coa', { catalogNo: 'x'.repeat(61), lot: '  ' })).toMatchObject({
      reason: 'TOO_LONG',
      message: '货号不能超过 60 个字',
    });
    expect(queryRefusal('compareProds', { prodIds: '' })).toMatchObject({ message: '请先选择商品' });
    expect(queryRefusal('orderDetail', {})).toMatchObject({ message: '请填写订单号', field: 'orderNumber' });
    expect(queryRefusal('myReturns', { state: 'toString' })).toMatchObject({ message: '退换状态不正确' });
  });

  it('names the first error in the order of the form', () => {
    const address = { ...valid('addAddress'), addr: '', receiver: '长'.repeat(26), company: '长'.repeat(61) };
    expect(bodyRefusal('addAddress', address)).toMatchObject({ message: '收货人不能超过 25 个字' });
    expect(bodyRefusal('addAddress', { ...address, receiver: '库' })).toMatchObject({
      message: '请填写详细地址',
    });
    // Followed by errors that only a client can make.
    expect(bodyRefusal('addAddress', { ...address, areaId: 'x' })).toMatchObject({ code: 'A00001' });
  });

  it('counts characters, not code units', () => {
    expect(bodyOf('setUserInfo', { nickName: '🧪'.repeat(20) })).toEqual({ nickName: '🧪'.repeat(20) });
  });

  it('does not say whether a record with that number exists', () => {
    for (const orderNumber of ['1', 'abc', '9'.repeat(30)])
      expect(queryOf('orderDetail', { orderNumber })).toEqual({ orderNumber });
    expect(queryOf('isCollection', { prodId: '-1' })).toEqual({ prodId: -1 });
    expect(read('setDefaultAddress', { params: { addrId: '0' } }).params).toEqual({ addrId: 0 });
  });
});

describe('the message for a client (A00014)', () => {
  it.each<[unknown]>([[undefined], [null], [[]], [1], ['text'], [true]])(
    'reports a body of %j instead of an object',
    (body) => {
      expect(bodyRefusal('login', body)).toEqual({
        code: 'A00014',
        reason: 'INVALID',
        message: '请求内容应为对象',
        field: 'body',
        data: ['body:请求内容应为对象'],
      });
    },
  );

  it.each<[unknown]>([[undefined], [null], [{}], [[]], [1.5], ['x'], [{ toString: 1 }]])(
    'reports a body of %j instead of a number',
    (body) => {
      expect(bodyRefusal('toggleCollection', body)).toMatchObject({
        message: 'prodId 应为整数',
        field: 'prodId',
        data: ['prodId:prodId 应为整数'],
      });
    },
  );

  it.each<[unknown, string, string | null]>([
    [{}, 'basketIds 应为数组', 'basketIds'],
    [7, 'basketIds 应为数组', 'basketIds'],
    [undefined, 'basketIds 应为数组', 'basketIds'],
    [[1, 'x', 'y'], 'basketIds 应为整数', null],
    [[1, null], 'basketIds 应为整数', 'basketIds[1]'],
  ])('reports a body of %j instead of a list', (body, message, field) => {
    const data = [`basketIds:${message}`];
    expect(bodyRefusal('deleteCartItems', body)).toMatchObject({ message, field, data });
  });

  it.each<[unknown]>([
    ...[1.5, '1.5', 'two', '', null, undefined, true, {}, { toString: 1 }, 1e300].map((entry): [unknown] => [
      entry,
    ]),
    [[1]],
    ['9007199254740993'],
  ])('reports a count of %j', (count) => {
    expect(bodyRefusal('changeCartItem', { ...valid('changeCartItem'), count })).toMatchObject({
      code: 'A00014',
      data: ['count:count 应为整数'],
      field: 'count',
    });
  });

  it.each([
    ['prodInfo', {}, 'prodId:prodId 应为整数'],
    ['prodInfo', { prodId: 'abc' }, 'prodId:prodId 应为整数'],
    ['skuList', { prodId: '' }, 'prodId:prodId 应为整数'],
    ['brandInfo', { brandId: '0' }, 'brandId:brandId 应不小于 1'],
    ['brandInfo', { brandId: '2147483648' }, 'brandId:brandId 应不大于 2147483647'],
    ['latestProducts', { size: '-1' }, 'size:size 应不小于 1'],
    ['latestProducts', { current: '0' }, 'current:current 应不小于 1'],
    ['spending', { months: '25' }, 'months:月数应在 1 到 24 之间'],
    ['favourites', { state: 'new' }, 'state:state 不在可选范围内'],
    ['articleList', { centre: 'other' }, 'centre:centre 不在可选范围内'],
    ['invoices', { from: '2026-02-30' }, 'from:from 应为 yyyy-MM-dd 的日期'],
    ['cartTotalPay', { basketIds: '1'.repeat(10_001) }, 'basketIds:basketIds 不能超过 10000 个字'],
  ])('%s with %j: %s', (operationId, query, line) => {
    const { code, data, field } = queryRefusal(operationId, query);
    expect([code, data, field]).toEqual(['A00014', [line], line.split(':')[0]]);
  });

  it('lists all errors, each field once', () => {
    expect(bodyRefusal('changeNotices', { order: true, promotion: 'x' })).toMatchObject({
      field: null,
      data: ['delivery', 'aftersale', 'invoice', 'permit', 'favourite', 'promotion'].map(
        (name) => `${name}:${name} 应为 true 或 false`,
      ),
    });
    const { message, data } = queryRefusal('invoices', { status: 'x', size: 'y' });
    expect(message).toBe('status 不在可选范围内；size 应为整数');
    expect(data).toHaveLength(2);
  });

  it('names a nested value by its path, with the field of the request before the colon', () => {
    const orderItem = { prodId: 1, skuId: 1, shopId: 1, prodCount: 1.5 };
    expect(bodyRefusal('confirmOrder', { orderItem })).toMatchObject({
      message: 'prodCount 应为整数',
      field: 'orderItem.prodCount',
      data: ['orderItem:prodCount 应为整数'],
    });
    const lines = [{ skuId: 1, count: 1, opened: true }, { skuId: 1, count: 'x', opened: true }]; // prettier-ignore
    expect(bodyRefusal('applyReturn', { ...valid('applyReturn'), lines })).toMatchObject({
      field: 'lines[1].count',
      data: ['lines:count 应为整数'],
    });
  });

  it('may be a sentence of the contract', () => {
    expect(bodyRefusal('addAddress', { ...valid('addAddress'), addrKind: 'office' })).toMatchObject({
      code: 'A00014',
      data: ['addrKind:地址类型应为单位或个人'],
    });
    expect(bodyRefusal('searchStructure', { structure: 7, mode: 'all' })).toMatchObject({
      data: ['structure:请画出结构，或填写 SMILES、molfile', 'mode:请选择子结构、精确或相似检索'],
    });
  });

  it.each([undefined, null, 'x', ''])('refuses to change an address without its id: %j', (addrId) => {
    expect(bodyRefusal('updateAddress', { ...valid('updateAddress'), addrId })).toMatchObject({
      data: ['addrId:addrId 应为整数'],
    });
  });

  it('refuses an endless list without reading it', () => {
    const started = performance.now();
    const list = Array.from({ length: 1_000_000 }, () => 'x');
    expect(bodyRefusal('deleteCartItems', list).data).toContain('basketIds:basketIds 最多 1000 项');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('any input', () => {
  const ODD = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''];

  /** Names of fields at any depth. */
  const namesIn = ({ properties = {}, items }: Schema): string[] => [
    ...Object.entries(properties).flatMap(([name, schema]) => [name, ...namesIn(schema)]),
    ...(items ? namesIn(items) : []),
  ];

  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(null, '', ' ', '1', '-1', '1e9', 'true', 0, -1, 1.5, 1e300, true, [], {}, [null], [[]]),
  );

  /** As JSON.parse creates it: `__proto__` is an ordinary field. */
  const objectWith = (names: string[]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...names, ...ODD), value), { maxLength: 8 })
      .map((entries) => entries.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`))
      .map((lines) => JSON.parse(`{${lines.join(',')}}`) as unknown);

  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    value.map((entry) => JSON.stringify(entry)),
  );

  it.each(calls.map((call) => [call.operationId, call] as const))(
    '%s is accepted or refused in Chinese',
    (operationId, { params, query, body }) => {
      const inner = objectWith(body ? namesIn(body.schema) : []);
      const names = [...Object.keys({ ...params.properties, ...query.properties }), ...ODD];
      const texts = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 6 });
      const anyBody = fc.oneof(value, inner, fc.array(inner, { maxLength: 3 }), fc.constant(undefined));
      fc.assert(
        fc.property(texts, texts, anyBody, (path, search, sent) => {
          const query = new URLSearchParams(search);
          const raw = { params: Object.fromEntries(path), query, headers: new Headers(), body: sent };
          try {
            const taken = specs.get(operationId)!.validate(raw);
            // Normalised input is accepted unchanged.
            expect(specs.get(operationId)!.validate({ ...raw, body: taken.body }).body).toEqual(taken.body);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            expect(error.message).toMatch(/\p{Script=Han}/u);
            expect(error.reason).toMatch(/^[A-Z][A-Z0-9_]*$/);
            for (const line of (error.about.data ?? []) as string[]) expect(line).toMatch(/^\w+:.+/);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  it('leaves no trace on the prototype of objects', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('the contract describes all input', () => {
  type Described = Schema & {
    description?: string;
    enum?: unknown[];
    pattern?: string;
    minimum?: number;
    maxLength?: number;
  };

  function faultsOf(place: string, schema: Described): string[] {
    const { type, properties = {}, items, maxItems, minimum, maximum, maxLength, pattern } = schema;
    const types = [type ?? []].flat();
    const bounded: Record<string, boolean> = {
      string: schema.enum !== undefined || maxLength !== undefined,
      integer: schema.enum !== undefined || (minimum !== undefined && maximum !== undefined),
      number: minimum !== undefined && maximum !== undefined,
      array: maxItems !== undefined && items !== undefined,
      object: true,
      boolean: true,
      null: true,
    };
    return [
      ...(types.length > 0 ? [] : [`${place} has no type`]),
      ...types.filter((value) => !bounded[value]).map((value) => `${place}: ${value} without a bound`),
      // Code that processes untrusted text uses no regular expressions.
      ...(pattern === undefined ? [] : [`${place} has a pattern`]),
      ...fieldFaults(place, properties),
      ...(items ? faultsOf(`${place}[]`, items) : []),
    ];
  }

  const fieldFaults = (place: string, properties: Record<string, Described>): string[] =>
    Object.entries(properties).flatMap(([name, schema]) => [
      ...(schema.description || schema.title ? [] : [`${place}.${name} is not described`]),
      ...faultsOf(`${place}.${name}`, schema),
    ]);

  it.each(calls.map((call) => [call.operationId, call] as const))('%s', (_, { params, query, body }) => {
    const parameters = Object.entries({ ...params.properties, ...query.properties });
    const faults = [
      ...parameters.flatMap(([name, schema]) => faultsOf(name, schema)),
      ...(body ? faultsOf('body', body.schema) : []),
    ];
    expect(faults).toEqual([]);
  });

  it('in words for every parameter', () => {
    interface Parameter {
      $ref?: string;
      name?: string;
      description?: string;
    }
    const { components, paths } = contract as unknown as {
      components: { parameters: Record<string, Parameter> };
      paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
    };
    const own = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters = [] }) =>
        parameters.filter(({ $ref }) => $ref === undefined),
      ),
    );
    const all = [...own, ...Object.values(components.parameters)];
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});
