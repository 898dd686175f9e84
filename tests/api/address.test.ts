/** Delivery addresses: private to the buyer, one default, existing districts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, refusalOf } from '../support/api';

const form = {
  receiver: '个人抬头',
  mobile: '138 0013 8001',
  province: '江苏省',
  city: '南京市',
  area: '玄武区',
  addr: '示例街 1 号',
  provinceId: 320000000000,
  cityId: 320100000000,
  areaId: 320102000000,
  postCode: '210008',
  company: '示例研究所',
};
let token = '';
beforeEach(async () => (token = await logIn()));

const list = (of = token) => dataOf('get', '/p/address/list', { token: of });
const add = (over = {}, of = token) =>
  dataOf('post', '/p/address/addAddr', { token: of, body: { ...form, ...over } });

describe('reading', () => {
  it('returns the default first, then the newest; 0 means the default', async () => {
    await add();
    expect((await list()).map((entry) => entry.addrId)).toEqual([1, expect.any(Number), 2]);
    const requested = { token, params: { addrId: 0 } };
    expect(await dataOf('get', '/p/address/addrInfo/{addrId}', requested)).toMatchObject({ addrId: 1 });
  });

  it('returns no default for a buyer without addresses', async () => {
    const requested = { token: await logIn('person'), params: { addrId: 0 } };
    expect(await refusalOf('get', '/p/address/addrInfo/{addrId}', requested)).toMatchObject({
      message: '该地址已被删除',
    });
  });
});

describe('adding', () => {
  it('normalises the number and uses the official division names', async () => {
    expect(await add({ province: '别处', city: '', area: 'x' })).toBe('添加地址成功');
    expect((await list()).find(({ addrId }) => addrId > 2)).toMatchObject({
      ...form,
      mobile: '13800138001',
      commonAddr: 0,
    });
  });

  it('makes the first address the default, a later one on request', async () => {
    const person = await logIn('person');
    await add({}, person);
    const [first] = await list(person);
    await add({ commonAddr: 1 }, person);
    const [preferred, other] = await list(person);
    expect([preferred?.commonAddr, other?.commonAddr]).toEqual([1, 0]);
    expect(other?.addrId).toBe(first?.addrId);
  });

  it.each([
    [{ receiver: ' ' }, '请填写收货人'],
    [{ receiver: '长'.repeat(26) }, '收货人不能超过 25 个字'],
    [{ mobile: undefined }, '请填写联系电话'],
    [{ mobile: '1380013800' }, '请输入手机号，或带区号的固定电话（如 010-62345678），或 400 电话'],
    [{ mobile: '62345678' }, '请输入手机号，或带区号的固定电话（如 010-62345678），或 400 电话'],
    [{ addrKind: 'unit', company: ' ', building: 'A301' }, '请填写单位'],
    [{ addrKind: 'unit' }, '请填写楼宇、房间号'],
    [{ building: '长'.repeat(61) }, '楼宇、房间号不能超过 60 个字'],
    [{ addr: '' }, '请填写详细地址'],
    [{ postCode: '21000' }, '邮政编码为 6 位数字'],
    [{ areaId: 1 }, '请选择正确的省市区'],
    [{ cityId: 310100000000 }, '请选择正确的省市区'],
    [{ areaId: 320100000000 }, '请选择正确的省市区'],
    [{ addrId: 1 }, '该地址已存在'],
  ])('refuses %j', async (over, message) => {
    const answer = await refusalOf('post', '/p/address/addAddr', { token, body: { ...form, ...over } });
    expect(answer).toMatchObject({ status: 200, code: 'A00001', message });
    expect(await list()).toHaveLength(2);
  });

  it.each([
    ['（010）6275-1234 转 801', '010-62751234-801'],
    ['021 6234 5678', '021-62345678'],
    ['4001234567', '400-123-4567'],
  ])('accepts %s', async (mobile, normal) => {
    await add({ mobile, commonAddr: 1 });
    expect((await list())[0]?.mobile).toBe(normal);
  });

  it('requires building and institution only when the client sends the kind', async () => {
    await add({ addrKind: 'unit', building: ' 化学楼 B203 ', commonAddr: 1 });
    expect((await list())[0]).toMatchObject({
      addrKind: 'unit',
      company: '示例研究所',
      building: '化学楼 B203',
    });
    await add({ company: undefined, commonAddr: 1 });
    expect((await list())[0]).toMatchObject({ addrKind: null, company: null, building: null });
    await add({ addrKind: 'person', company: null, commonAddr: 1 });
    expect((await list())[0]).toMatchObject({ addrKind: 'person', company: null });
  });

  it('refuses any other kind', async () => {
    const body = { ...form, addrKind: 'office' };
    expect(await refusalOf('post', '/p/address/addAddr', { token, body })).toMatchObject({
      code: 'A00014',
      data: ['addrKind:地址类型应为单位或个人'],
    });
  });

  it('names the field when the district is missing', async () => {
    const body = { ...form, areaId: undefined };
    expect(await refusalOf('post', '/p/address/addAddr', { token, body })).toMatchObject({ code: 'A00014' });
  });

  it('stops at twenty addresses', async () => {
    for (let i = 2; i < 20; i++) await add();
    const answer = await refusalOf('post', '/p/address/addAddr', { token, body: form });
    expect(answer.message).toBe('最多保存 20 个地址');
  });
});

describe('changing', () => {
  it('accepts the id as text, as mall4uni sends it, and keeps the default', async () => {
    const body = { ...form, addrId: '1' };
    expect(await dataOf('put', '/p/address/updateAddr', { token, body })).toBe('修改地址成功');
    expect((await list())[0]).toMatchObject({ addrId: 1, receiver: '个人抬头', commonAddr: 1 });
  });

  it('moves the default', async () => {
    await dataOf('put', '/p/address/defaultAddr/{addrId}', { token, params: { addrId: 2 } });
    expect((await list()).map(({ addrId, commonAddr }) => [addrId, commonAddr])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  it.each([0, 99])('refuses address %i as the default and keeps the present one', async (addrId) => {
    const answer = await refusalOf('put', '/p/address/defaultAddr/{addrId}', { token, params: { addrId } });
    expect(answer.message).toBe('该地址已被删除');
    expect((await list()).map((entry) => entry.commonAddr)).toEqual([1, 0]);
  });

  it('refuses to delete the default, deletes another', async () => {
    const path = '/p/address/deleteAddr/{addrId}';
    expect(await refusalOf('delete', path, { token, params: { addrId: 1 } })).toMatchObject({
      message: '默认地址无法删除',
    });
    expect(await dataOf('delete', path, { token, params: { addrId: 2 } })).toBe('删除地址成功');
    expect(await refusalOf('delete', path, { token, params: { addrId: 2 } })).toMatchObject({
      message: '该地址已被删除',
    });
  });

  it.each([undefined, null, 'x'])('names the field for the id %j', async (addrId) => {
    const answer = await refusalOf('put', '/p/address/updateAddr', { token, body: { ...form, addrId } });
    expect(answer).toMatchObject({ code: 'A00014', data: ['addrId:addrId 应为整数'] });
  });
});

it("treats another buyer's address as missing", async () => {
  const stranger = { token: await logIn('manager'), params: { addrId: 1 } };
  const gone = { status: 200, code: 'A00001', message: '该地址已被删除' };
  expect(await refusalOf('get', '/p/address/addrInfo/{addrId}', stranger)).toMatchObject(gone);
  expect(await refusalOf('put', '/p/address/defaultAddr/{addrId}', stranger)).toMatchObject(gone);
  expect(await refusalOf('delete', '/p/address/deleteAddr/{addrId}', stranger)).toMatchObject(gone);
  const body = { ...form, addrId: 1 };
  expect(await refusalOf('put', '/p/address/updateAddr', { ...stranger, body })).toMatchObject(gone);
  expect(await list(stranger.token)).toEqual([]);
  expect((await list())[0]).toMatchObject({ receiver: '化学楼收货处', addrId: 1 });
});

describe('divisions', () => {
  const below = (pid: number | string) => dataOf('get', '/p/area/listByPid', { token, query: { pid } });

  it('loads provinces, cities and areas in three calls', async () => {
    const provinces = await below(0);
    expect(provinces.map((province) => province.areaName)).toEqual(
      expect.arrayContaining(['北京市', '西藏自治区']),
    );
    const [city] = await below(310000000000);
    expect(city).toMatchObject({ areaName: '上海市', level: 2, parentId: 310000000000 });
    const districts = await below(city!.areaId);
    expect(districts.map((district) => district.areaName)).toContain('闵行区');
    expect(await below(districts[0]!.areaId)).toEqual([]);
  });

  it('returns all divisions at once with their parents', async () => {
    const all = await dataOf('get', '/p/area/list', { token });
    const ids = new Set(all.map((area) => area.areaId));
    expect(all.filter(({ parentId }) => parentId !== 0 && !ids.has(parentId))).toEqual([]);
    expect(all).toEqual(expect.arrayContaining(await below(310100000000)));
  });

  it('returns nothing below an unknown division', async () => {
    expect(await below(1)).toEqual([]);
    expect(await refusalOf('get', '/p/area/listByPid', { token })).toMatchObject({ code: 'A00014' });
  });
});

describe('parsing a pasted text', () => {
  const parse = (text: unknown) => ({ token, body: { text } });

  it('returns fields, district and unplaced words; saves nothing', async () => {
    const text = '材料库 010-62751234 转 801 上海市闵行区示例路 800 号 化学楼 B203 示例大学 200240 请送后门';
    const parsed = await dataOf('post', '/p/address/parse', parse(text));
    expect(parsed).toEqual({
      receiver: '材料库',
      mobile: '010-62751234-801',
      company: '示例大学',
      addr: '示例路 800 号',
      building: '化学楼 B203',
      postCode: '200240',
      region: {
        province: '上海市',
        city: '上海市',
        area: '闵行区',
        provinceId: 310000000000,
        cityId: 310100000000,
        areaId: 310112000000,
      },
      unplaced: ['请送后门'],
    });
    expect(await list()).toHaveLength(2);
    expect(await add({ ...parsed, ...parsed.region, addrKind: 'unit' })).toBe('添加地址成功');
  });

  it.each([
    [undefined, '请填写要识别的地址'],
    ['  ', '请填写要识别的地址'],
    ['长'.repeat(501), '要识别的地址不能超过 500 个字'],
  ])('refuses %s', async (text, message) => {
    expect(await refusalOf('post', '/p/address/parse', parse(text))).toMatchObject({ message });
  });

  it('requires a login', async () => {
    expect(await refusalOf('post', '/p/address/parse', { body: { text: '收货处' } })).toMatchObject({
      status: 401,
    });
  });
});
